import { searchWords } from '../../src/kernel/search-words.ts'
import type { TestDatabase } from '../support/engines.ts'

export interface Growth {
  /** The group above all others. */
  readonly top: string
  readonly groups: number
  /** How many children each group has. */
  readonly children: number
}

const atOnce = 2000

/** Writes a tree into a database, past all rules: group `n` of a top is `<top>-<n>`. */
export async function growTree(
  database: TestDatabase,
  { top, groups, children }: Growth,
): Promise<void> {
  const paths = [`/${top}/`]
  const rows = [rowOf(top, 'root', `/${top}/`)]
  for (let n = 1; n <= groups; n++) {
    const parent = Math.ceil(n / children) - 1
    const groupId = `${top}-${n}`
    const path = `${paths[parent]}${groupId}/`
    paths.push(path)
    rows.push(rowOf(groupId, parent === 0 ? top : `${top}-${parent}`, path))
  }
  for (let from = 0; from < rows.length; from += atOnce) {
    await database.execute(`
      insert into "groups" (group_id, id, group_name, name_key, group_type, description, logo_url, parent_id,
        path, custom_fields, group_owner, created_at, updated_at, revision)
      values ${rows.slice(from, from + atOnce).join()}`)
  }
  for (let from = 0; from <= groups; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, groups + 1 - from) }, (_, n) => from + n)
    const words = numbers.flatMap((n) => {
      const groupId = n === 0 ? top : `${top}-${n}`
      return searchWords(groupId).map((word) => `('${word}', '${groupId}')`)
    })
    await database.execute(`insert into group_words (word, group_id) values ${words.join()}`)
  }
}

function rowOf(groupId: string, parentId: string, path: string): string {
  const id = `id-of-${groupId}`
  return `('${groupId}', '${id}', '${groupId}', '${groupId.toLowerCase()}', 'team', '', '', '${parentId}', '${path}', '{}', 'test', 0, 0, 0)`
}
