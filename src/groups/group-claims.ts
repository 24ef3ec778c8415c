import { builtInGroups } from './group.ts'
import type { GroupStore } from './group-store.ts'

/** A membership as tokens and user info tell it (CONTRACT §1). */
export interface GroupClaim {
  readonly groupId: string
  readonly groupType: string
  readonly groupName: string
  readonly path: string
  readonly roles: readonly string[]
}

/** The `roles` claim: what a user may do everywhere, held in the group of all users. */
export async function rolesClaim(
  groups: GroupStore,
  prefix: string,
  sub: string,
): Promise<readonly string[]> {
  const membership = await groups.findMembership(builtInGroups(prefix).users, sub)
  return membership?.roles ?? []
}

/** The `groups` claim: every membership of a user, ordered by path. */
export async function groupsClaim(groups: GroupStore, sub: string): Promise<readonly GroupClaim[]> {
  const memberships = await groups.membershipsOf(sub)
  return memberships.map(({ membership, group }) => ({
    groupId: group.groupId,
    groupType: group.groupType,
    groupName: group.groupName,
    path: group.path,
    roles: membership.roles,
  }))
}
