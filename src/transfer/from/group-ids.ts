import { isGroupId } from '../../groups/group-record.ts'
import { builtInGroups } from '../../kernel/built-in-names.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { refuseFile } from './foreign-json.ts'

const longest = 64
const suffixLength = 8

/** Finds ids for groups, below a top group. The same names have the same ids in each import. */
export interface GroupIds {
  readonly top: string
  idOf(path: readonly string[]): string
}

/** An id that is easy to read; names that would share one get the beginning of a digest. */
export function groupIds(top: string, paths: readonly (readonly string[])[]): GroupIds {
  const uses = new Map<string, number>()
  for (const path of paths) {
    const id = plainId(top, path)
    uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return {
    top,
    idOf(path) {
      const id = plainId(top, path)
      if (id.length <= longest && uses.get(id) === 1) return id
      const digest = sha256(JSON.stringify(path)).replaceAll(/[^A-Za-z0-9]/g, '')
      return `${id.slice(0, longest - suffixLength - 1)}-${digest.slice(0, suffixLength)}`
    },
  }
}

/** Begins with the top group, so that no name of a file means a group that the server has. */
function plainId(top: string, path: readonly string[]): string {
  return [top, ...path.map((name) => name.replaceAll(/[^A-Za-z0-9._]+/g, '_'))].join('-')
}

/** The id of the top group: the chosen one, or made of a name in the file. */
export function topGroupId(
  chosen: string | undefined,
  name: string,
  { prefix }: { readonly prefix: string },
): string {
  const id = chosen ?? name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').slice(0, 32)
  const isBuiltIn = Object.values(builtInGroups(prefix)).includes(id)
  if (isGroupId(id) && !isBuiltIn) return id
  throw refuseFile('--group', `${id} cannot be the id of a new group; name another one`)
}
