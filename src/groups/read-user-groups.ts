import type { Actor } from '../events/actor.ts'
import { groupIdsOf, type MembershipInGroup, type RoleByRule } from './group.ts'
import type { GroupContext } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import type { WantedPage } from './list-page.ts'
import { allGroups } from './rights.ts'
import { findGrants, type GrantedBy } from './verify-user.ts'

/** A membership with the group that grants each role which counts in it: its own, or one above. */
interface ExplainedMembership extends MembershipInGroup {
  readonly grantedBy: GrantedBy
  /** Those of its roles that rules of connections gave, and why. */
  readonly byRules: readonly RoleByRule[]
}

/** How many groups one answer may hold. */
export const mostUserGroups = 5000

/**
 * Finds the memberships of a user that the actor may see; one's own are always among them. Without
 * a page it answers all of them, and refuses when there are too many.
 */
export function readUserGroups({ groups, people, rights }: GroupContext) {
  return async (
    actor: Actor,
    sub: string,
    { skip = 0, take = mostUserGroups + 1 }: WantedPage = {},
  ): Promise<readonly MembershipInGroup[]> => {
    const isOwn = actor.kind === 'person' && actor.sub === sub
    const readable = isOwn ? allGroups : await rights.findReadable(groups, actor)
    if (readable.extent === 'none') throw notAllowed()

    const memberships = await groups.membershipsOf(sub, { skip, take })
    if (memberships.length > mostUserGroups) {
      throw new GroupsError(11012, `the user is in more than ${mostUserGroups} groups; use take`)
    }
    // Only actors who may read every group learn that a user does not exist.
    if (memberships.length === 0 && skip === 0 && readable.extent === 'all') {
      const status = await people.findStatus(sub)
      if (!people.mayBeMember(status)) throw new GroupsError(11007, 'the user does not exist')
    }
    // Who administers some groups sees of people who were invited only what they typed.
    return memberships.filter(
      ({ group, isOpen }) =>
        readable.extent === 'all' || (!isOpen && readable.includes(group.path)),
    )
  }
}

/** Explains the same memberships: where each role that counts in them comes from. */
export type ExplainUserGroups = ReturnType<typeof explainUserGroups>

export function explainUserGroups(context: GroupContext) {
  const read = readUserGroups(context)
  return async (
    actor: Actor,
    sub: string,
    { skip = 0, take = mostUserGroups }: WantedPage = {},
  ): Promise<readonly ExplainedMembership[]> => {
    // A role may come from a group on another page, so all memberships are read.
    const memberships = await read(actor, sub)
    const held = new Map(memberships.map(({ group, membership }) => [group.groupId, membership]))
    const ruled = Map.groupBy(await context.ruleRoles.ofPerson(sub), ({ groupId }) => groupId)
    return memberships.slice(skip, skip + take).map((each) => {
      const upwards = groupIdsOf(each.group.path).toReversed()
      const holdings = upwards.map((groupId) => ({ groupId, roles: held.get(groupId)?.roles }))
      const roles = [...new Set(holdings.flatMap((holding) => holding.roles ?? []))]
      const byRules = (ruled.get(each.group.groupId) ?? []).map(
        ({ role, alias, rule, because }) => ({ role, connection: alias, rule, because }),
      )
      return { ...each, grantedBy: findGrants(roles, holdings) ?? {}, byRules }
    })
  }
}
