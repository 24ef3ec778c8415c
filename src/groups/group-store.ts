import type { Group, Membership } from './group.ts'

/** A membership together with the group it is in. */
export interface MembershipInGroup {
  readonly membership: Membership
  readonly group: Group
}

/** Where the tree and its memberships are kept. Each verb is one atomic step. */
export interface GroupStore {
  find(groupId: string): Promise<Group | undefined>
  /** Adds a group; false when the groupId exists. */
  add(group: Group): Promise<boolean>
  findMembership(groupId: string, sub: string): Promise<Membership | undefined>
  /** Adds the membership or replaces its roles. */
  putMembership(membership: Membership): Promise<void>
  /** All memberships of a user, ordered by path. */
  membershipsOf(sub: string): Promise<readonly MembershipInGroup[]>
  /** Groups in order of path, parents before children, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly Group[]>
  /** Memberships in order of group and sub. */
  listMemberships(
    after: { groupId: string; sub: string } | undefined,
    limit: number,
  ): Promise<readonly Membership[]>
}
