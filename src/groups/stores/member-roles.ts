import type { RoleHolder } from '../group.ts'

/** Which roles members hold. */
export interface MemberRoles {
  /** The roles of a user in a group of this type; empty when they are not a member. */
  holdingsIn(groupId: string, sub: string, groupType?: string): Promise<readonly Holding[]>
  /** The same for the group and each group above it, from the group upwards. */
  holdingsUpwards(groupId: string, sub: string, groupType?: string): Promise<readonly Holding[]>
  /** The paths of the groups in which a user holds a role. */
  pathsWithRole(sub: string, role: string): Promise<readonly string[]>
  /** Who holds a role in a group, with the status of their account. */
  holdersOf(groupId: string, role: string): Promise<readonly RoleHolder[]>
  /** The distinct role names of the members of a group who have accepted, sorted. */
  rolesIn(groupId: string): Promise<readonly string[]>
}

/** A group with the roles of a user in it; undefined when they are not a member. */
export interface Holding {
  readonly groupId: string
  readonly roles: readonly string[] | undefined
}
