import { success } from '../../api/envelope.ts'
import type { Endpoint } from '../../http/endpoint.ts'
import { GroupsError } from '../groups-error.ts'
import type { FoundUser, SearchUsers } from '../members/search-users.ts'
import type { Caller } from '../rights/caller.ts'
import { readUserSearch } from '../wire/bodies.ts'

/** POST /groups-srv/usergroupmap/search. `x-next-after` is the `after` of the next page. */
export function searchUsersEndpoint(search: SearchUsers): Endpoint<Caller> {
  return async (request, caller) => {
    const wanted = readUserSearch(request)
    const { users, hasMore } = await search(caller, {
      groupIds: wanted.groupIds,
      includingChildGroups: wanted.includingChildGroups ?? false,
      includingRoles: wanted.includingRoles ?? false,
      groupType: wanted.groupType ?? '',
      inherit: wanted.inherit ?? false,
      after: readCursor(wanted.after ?? ''),
      skip: wanted.skip ?? 0,
      take: wanted.take ?? 50,
    })
    const answer = success(users.map(userRecord))
    const last = hasMore ? users.at(-1) : undefined
    if (!last) return answer
    return { ...answer, headers: { ...answer.headers, 'x-next-after': cursorOf(last.sub) } }
  }
}

function userRecord({ sub, memberships }: FoundUser) {
  const groups = memberships.map(({ groupId, roles }) => [groupId, roles])
  return { _id: sub, sub, userId: sub, groups: Object.fromEntries(groups) }
}

/** A sub may hold characters that a header cannot. */
function cursorOf(sub: string): string {
  return Buffer.from(sub).toString('base64url')
}

function readCursor(text: string): string {
  const sub = Buffer.from(text, 'base64url').toString()
  if (cursorOf(sub) !== text || sub.includes('\0')) {
    throw new GroupsError(11003, 'after must be an x-next-after of an earlier answer')
  }
  return sub
}
