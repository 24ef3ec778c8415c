import type { Request } from '../../http/endpoint.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { SubjectDirectory } from '../subject-directory.ts'

/** Which of a user's groups are told. */
export interface GroupPage {
  readonly skip: number
  readonly take: number
}

/** How many groups one answer tells at most. */
const mostGroups = 1000

/** Everything these scopes open about a user; without `openid`, who they are and no more. */
export async function userinfoOf(
  directory: SubjectDirectory,
  sub: string,
  scopes: ReadonlySet<string>,
  groupPage: GroupPage = { skip: 0, take: mostGroups },
): Promise<Readonly<Record<string, unknown>>> {
  if (!scopes.has('openid')) return { sub }
  return {
    ...(await directory.claims(sub, scopes)),
    sub,
    ...(scopes.has('roles') && { roles: await directory.roles(sub) }),
    ...(scopes.has('groups') && (await groupsOf(directory, sub, groupPage))),
  }
}

/** Reads which groups a caller wants: the parameters `groups_skip` and `groups_take` of the query. */
export function readGroupPage(request: Request): GroupPage {
  const query = request.query()
  const read = (name: string, otherwise: number, most: number): number => {
    const text = query.get(name) ?? String(otherwise)
    if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
      throw new RequestFault('malformed', `${name} must be a whole number up to ${most}`)
    }
    return Number(text)
  }
  return {
    skip: read('groups_skip', 0, 1_000_000),
    take: read('groups_take', mostGroups, mostGroups),
  }
}

/** `groups_overflow` says that there are more. */
async function groupsOf(directory: SubjectDirectory, sub: string, { skip, take }: GroupPage) {
  const groups = await directory.groups(sub, { skip, take: take + 1 })
  if (groups.length <= take) return { groups }
  return { groups: groups.slice(0, take), groups_overflow: true }
}
