import type { GroupParts } from '../group-parts.ts'
import type { MembershipInGroup } from '../group-store.ts'
import { GroupsError } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import { refusal } from '../rights/rights.ts'

export type ReadUserGroups = (caller: Caller, sub: string) => Promise<readonly MembershipInGroup[]>

type Parts = Pick<GroupParts, 'groups' | 'rights' | 'knowsUser'>

/** Finds the memberships of a user that the caller may see; one's own are always among them. */
export function readUserGroups({ groups, rights, knowsUser }: Parts): ReadUserGroups {
  return async (caller, sub) => {
    if (caller.kind === 'person' && caller.sub === sub) return groups.membershipsOf(sub)
    const sight = await rights.sightOf(groups, caller)
    if (sight.extent === 'nothing') throw refusal()
    const memberships = await groups.membershipsOf(sub)
    if (sight.extent === 'something') {
      return memberships.filter(({ group }) => sight.covers(group.path))
    }
    if (memberships.length === 0 && !(await knowsUser(sub))) {
      throw new GroupsError(11007, 'the user does not exist')
    }
    return memberships
  }
}
