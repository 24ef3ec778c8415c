import { sql } from 'kysely'
import { foldName, searchWords } from '../../../kernel/names/search-words.ts'
import type { Db } from '../../engine/engine.ts'
import type { GroupTable, GroupWordTable } from '../../schema/group-schema.ts'

type Named = Pick<GroupTable, 'group_id' | 'group_name'>

const wordsAtOnce = 500

/**
 * What a group is ordered by. Never empty, since that is a group whose words are not indexed yet.
 */
export function nameKeyOf({ group_id, group_name }: Named): string {
  return foldName(group_name) || group_id
}

/** Replaces the words by which groups are found; after the groups were written. */
export async function indexWords(db: Db, groups: readonly Named[]): Promise<void> {
  if (groups.length === 0) return
  const groupIds = groups.map(({ group_id }) => group_id)
  await db.deleteFrom('group_words').where('group_id', 'in', groupIds).execute()
  const rows = groups.flatMap(({ group_id, group_name }): GroupWordTable[] =>
    searchWords(group_id, group_name).map((word) => ({ word, group_id })),
  )
  for (let from = 0; from < rows.length; from += wordsAtOnce) {
    await db
      .insertInto('group_words')
      .values(rows.slice(from, from + wordsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Indexes groups that another version of the server has written; answers how many there were. */
export async function indexUnnamedGroups(db: Db, limit: number): Promise<number> {
  const groups = await db
    .selectFrom('groups')
    .select(['group_id', 'group_name'])
    // Written out, since the index is on groups with this value alone.
    .where('name_key', '=', sql.lit(''))
    .orderBy('group_id')
    .limit(limit)
    .execute()
  for (const group of groups) {
    await db
      .updateTable('groups')
      .set({ name_key: nameKeyOf(group) })
      .where('group_id', '=', group.group_id)
      .execute()
  }
  await indexWords(db, groups)
  return groups.length
}
