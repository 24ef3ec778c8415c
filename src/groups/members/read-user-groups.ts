import type { GroupDependencies } from '../group-dependencies.ts'
import type { MembershipInGroup, Page } from '../group-store.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import { refusal, type Sight } from '../rights/rights.ts'

/** A page of them, or all unless there are too many for one answer. */
export type ReadUserGroups = (
  caller: Caller,
  sub: string,
  page?: Page,
) => Promise<readonly MembershipInGroup[]>

type ReadUserGroupsDependencies = Pick<
  GroupDependencies,
  'groups' | 'users' | 'rights' | 'mayBeMember'
>

/** How many groups one answer may hold. */
export const mostUserGroups = 5000

/** Finds the memberships of a user that the caller may see; one's own are always among them. */
export function readUserGroups({
  groups,
  users,
  rights,
  mayBeMember,
}: ReadUserGroupsDependencies): ReadUserGroups {
  async function sightOn(sub: string, caller: Caller): Promise<Sight> {
    const isOwn = caller.kind === 'person' && caller.sub === sub
    return isOwn ? { extent: 'everything', covers: () => true } : rights.sightOf(groups, caller)
  }

  async function isNobody(sub: string): Promise<boolean> {
    const user = await users.find(sub)
    return !mayBeMember(user?.status)
  }

  return async (caller, sub, { skip = 0, take = mostUserGroups + 1 } = {}) => {
    const sight = await sightOn(sub, caller)
    if (sight.extent === 'nothing') throw refusal()
    const memberships = await groups.membershipsOf(sub, { skip, take })
    if (memberships.length > mostUserGroups) {
      throw new GroupsError(11012, `the user is in more than ${mostUserGroups} groups; use take`)
    }
    const isEmpty = memberships.length === 0 && skip === 0
    if (isEmpty && sight.extent === 'everything' && (await isNobody(sub))) {
      throw new GroupsError(11007, 'the user does not exist')
    }
    return memberships.filter(({ group }) => sight.covers(group.path))
  }
}
