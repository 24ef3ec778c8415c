import type { Membership, MembershipInGroup } from '../group.ts'
import type { WantedPage } from '../list-page.ts'
import type { RoleRule } from '../types/group-type.ts'

/** Who is in which group. */
export interface MembershipStore {
  findMembership(groupId: string, sub: string): Promise<Membership | undefined>
  /**
   * The same with the status of the user and the rule of the group, in one read;
   * undefined when there is no such group.
   */
  findInGroup(groupId: string, sub: string): Promise<InGroup | undefined>
  /** Those of the memberships that exist, in no order. */
  findMemberships(keys: readonly MembershipKey[]): Promise<readonly Membership[]>
  /** Locks taking roles from members of this group until the transaction ends. */
  lockRoles(groupId: string): Promise<void>
  /** Locks this membership until the transaction ends. */
  lockMembership(groupId: string, sub: string): Promise<void>
  /**
   * Whether the next member is the first one, and is to administer the
   * group. One caller is answered true.
   */
  claimFirstAdmin(groupId: string): Promise<boolean>
  /** Adds the membership or replaces its roles. */
  putMembership(membership: Membership): Promise<void>
  /** Removes a membership; false when there was none. Its invitations mean nobody from then on. */
  removeMembership(groupId: string, sub: string): Promise<boolean>
  /** The memberships of a user, ordered by path. */
  membershipsOf(sub: string, page?: WantedPage): Promise<readonly MembershipInGroup[]>
  /** The groups of a user, so many at most, in the order of their ids. */
  groupIdsOf(sub: string, limit?: number): Promise<readonly string[]>
  /** Memberships in order of group and sub. */
  listMemberships(
    after: MembershipKey | undefined,
    limit: number,
  ): Promise<readonly ListedMembership[]>
}

/** A membership with what was typed for it, if it is open. */
export interface ListedMembership extends Membership {
  readonly invitedAs: string | undefined
}

/** Names a membership that may or may not exist. */
export interface MembershipKey {
  readonly groupId: string
  readonly sub: string
}

/** What a user is in a group that exists. */
export interface InGroup {
  readonly membership: Membership | undefined
  /** Undefined when there is no such user. */
  readonly userStatus: string | undefined
  /** The rule of the type of the group; undefined when that type is not registered. */
  readonly roleRule: RoleRule | undefined
  /** Whether the group still waits for a first member who is to administer it. */
  readonly awaitsFirstAdmin: boolean
  /** Whether the membership waits to be accepted. */
  readonly isOpen: boolean
}
