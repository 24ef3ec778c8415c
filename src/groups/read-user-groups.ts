import type { Caller } from './caller.ts'
import { groupIdsOf, type MembershipInGroup } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import type { WantedPage } from './list-page.ts'
import { allGroups } from './rights.ts'
import { findGrants, type GrantedBy } from './verify-user.ts'

/**
 * Finds the memberships of a user that the caller may see; one's own are always among them. Without
 * a page it answers all of them, and refuses when there are too many.
 */
type ReadUserGroups = (
  caller: Caller,
  sub: string,
  page?: WantedPage,
) => Promise<readonly MembershipInGroup[]>

/** A membership with the group that grants each role which counts in it: its own, or one above. */
interface ExplainedMembership extends MembershipInGroup {
  readonly grantedBy: GrantedBy
}

/** The same memberships with the origin of each role. */
export type ExplainUserGroups = (
  caller: Caller,
  sub: string,
  page?: WantedPage,
) => Promise<readonly ExplainedMembership[]>

type ReadUserGroupsDependencies = Pick<
  GroupDependencies,
  'groups' | 'users' | 'rights' | 'mayBeMember'
>

/** How many groups one answer may hold. */
export const mostUserGroups = 5000

export function readUserGroups({
  groups,
  users,
  rights,
  mayBeMember,
}: ReadUserGroupsDependencies): ReadUserGroups {
  return async (caller, sub, { skip = 0, take = mostUserGroups + 1 } = {}) => {
    const isOwn = caller.kind === 'person' && caller.sub === sub
    const readable = isOwn ? allGroups : await rights.findReadable(groups, caller)
    if (readable.extent === 'none') throw notAllowed()

    const memberships = await groups.membershipsOf(sub, { skip, take })
    if (memberships.length > mostUserGroups) {
      throw new GroupsError(11012, `the user is in more than ${mostUserGroups} groups; use take`)
    }
    // Only callers who may read every group learn that a user does not exist.
    if (memberships.length === 0 && skip === 0 && readable.extent === 'all') {
      const user = await users.find(sub)
      if (!mayBeMember(user?.status)) throw new GroupsError(11007, 'the user does not exist')
    }
    // Who administers some groups sees of people who were invited only what they typed.
    return memberships.filter(
      ({ group, isOpen }) =>
        readable.extent === 'all' || (!isOpen && readable.includes(group.path)),
    )
  }
}

export function explainUserGroups(dependencies: ReadUserGroupsDependencies): ExplainUserGroups {
  const read = readUserGroups(dependencies)
  return async (caller, sub, { skip = 0, take = mostUserGroups } = {}) => {
    // A role may come from a group on another page, so all memberships are read.
    const memberships = await read(caller, sub)
    const held = new Map(memberships.map(({ group, membership }) => [group.groupId, membership]))
    return memberships.slice(skip, skip + take).map((each) => {
      const upwards = groupIdsOf(each.group.path).toReversed()
      const holdings = upwards.map((groupId) => ({ groupId, roles: held.get(groupId)?.roles }))
      const roles = [...new Set(holdings.flatMap((holding) => holding.roles ?? []))]
      return { ...each, grantedBy: findGrants(roles, holdings) ?? {} }
    })
  }
}
