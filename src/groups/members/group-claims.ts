import { builtInGroups } from '../group.ts'
import { groupIdsOf } from '../group-path.ts'
import type { GroupStore, MembershipInGroup, Page } from '../group-store.ts'

/** A membership in tokens and user info (CONTRACT §1). */
export interface GroupClaim {
  readonly groupId: string
  readonly groupType: string
  readonly groupName: string
  readonly path: string
  readonly roles: readonly string[]
}

/** The `roles` claim: the roles of a user in the group of all users. */
export async function rolesClaim(
  groups: GroupStore,
  prefix: string,
  sub: string,
): Promise<readonly string[]> {
  const membership = await groups.findMembership(builtInGroups(prefix).users, sub)
  return membership?.roles ?? []
}

export interface GroupsClaimOptions extends Page {
  /** Whether roles in a group count in the user's groups below it. Only groups of the page are considered. */
  readonly inherit?: boolean | undefined
}

/** The `groups` claim: the memberships of a user, ordered by path. */
export async function groupsClaim(
  groups: GroupStore,
  sub: string,
  { inherit = false, ...page }: GroupsClaimOptions = {},
): Promise<readonly GroupClaim[]> {
  const memberships = await groups.membershipsOf(sub, page)
  const rolesOf = inherit ? inheritedRoles(memberships) : ownRoles
  return memberships.map((each) => ({
    groupId: each.group.groupId,
    groupType: each.group.groupType,
    groupName: each.group.groupName,
    path: each.group.path,
    roles: rolesOf(each),
  }))
}

function ownRoles({ membership }: MembershipInGroup): readonly string[] {
  return membership.roles
}

function inheritedRoles(memberships: readonly MembershipInGroup[]): typeof ownRoles {
  const held = new Map(memberships.map((each) => [each.group.groupId, ownRoles(each)]))
  return ({ group }) => {
    const upwards = groupIdsOf(group.path).toReversed()
    return [...new Set(upwards.flatMap((groupId) => held.get(groupId) ?? []))]
  }
}
