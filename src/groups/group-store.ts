import type { EventLog } from '../events/event.ts'
import type { Group, Membership } from './group.ts'
import type { ListPage } from './list-page.ts'
import type { RemovalStore } from './tree/removal/removal-store.ts'
import type { TreeViewStore } from './tree/tree-view-store.ts'
import type { RoleRule } from './types/group-type.ts'
import type { GroupTypeStore } from './types/group-type-store.ts'

/**
 * The stores that the rules of groups work on. Inside a transaction,
 * all belong to that transaction.
 */
export interface GroupStores {
  readonly groups: GroupStore
  readonly events: EventLog
}

/**
 * Where the tree, its types and its memberships are kept. Each verb is one atomic step. No read
 * finds what a removal has set aside.
 */
export interface GroupStore
  extends TreeStore,
    TreeViewStore,
    RemovalStore,
    GroupTypeStore,
    MembershipStore,
    MemberSearch,
    TreeAudit {}

/** The tree itself. */
export interface TreeStore {
  find(groupId: string): Promise<Group | undefined>
  /** Those of the groups that exist, in no order. */
  findMany(groupIds: readonly string[]): Promise<readonly Group[]>
  /** Adds a group; false when the groupId exists. Below a parent, call `lockTree` first. */
  add(group: Group): Promise<boolean>
  /** Locks the shape of the tree until the transaction ends. */
  lockTree(): Promise<void>
  /** Changes fields of a group; undefined when it is gone, or no longer of the revision given. */
  update(change: GroupUpdate): Promise<Group | undefined>
  /**
   * Moves a group with everything below it to another path, in one step for all readers. Call
   * `lockTree` first. Answers how many groups moved.
   */
  move(move: GroupMove): Promise<number>
  /** Removes a small subtree and all its memberships at once. Call `lockTree` first. */
  remove(path: string): Promise<readonly string[]>
  /** A group and everything below it in order of path, parents before children. */
  subtree(path: string, limit: number): Promise<readonly Group[]>
  /** The groups directly below one, or below `root`, in order of path. */
  children(parentId: string, page: ListPage): Promise<readonly Group[]>
  /** The level of the deepest group of a subtree. */
  deepestLevel(path: string): Promise<number>
  /** Groups in order of path, parents before children, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly Group[]>
}

export type GroupFields = Pick<
  Group,
  'groupName' | 'groupType' | 'description' | 'logoUrl' | 'customFields' | 'settings'
>

export interface GroupUpdate {
  readonly groupId: string
  readonly fields: Partial<GroupFields>
  /** The revision that the group must still have. */
  readonly revision?: number | undefined
  readonly now: number
}

export interface GroupMove {
  readonly groupId: string
  readonly from: string
  readonly to: string
  readonly parentId: string
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
}

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
  /** Who holds a role in a group, with the status of their account. */
  holdersOf(groupId: string, role: string): Promise<readonly RoleHolder[]>
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
  /** Removes a membership; false when there was none. */
  removeMembership(groupId: string, sub: string): Promise<boolean>
  /** The roles of a user in a group of this type; empty when they are not a member. */
  holdingsIn(groupId: string, sub: string, groupType?: string): Promise<readonly Holding[]>
  /** The same for the group and each group above it, from the group upwards. */
  holdingsUpwards(groupId: string, sub: string, groupType?: string): Promise<readonly Holding[]>
  /** The memberships of a user, ordered by path. */
  membershipsOf(sub: string, page?: Page): Promise<readonly MembershipInGroup[]>
  /** The groups of a user, so many at most, in the order of their ids. */
  groupIdsOf(sub: string, limit?: number): Promise<readonly string[]>
  /** The paths of the groups in which a user holds a role. */
  pathsWithRole(sub: string, role: string): Promise<readonly string[]>
  /** The distinct role names of the members of a group, sorted. */
  rolesIn(groupId: string): Promise<readonly string[]>
  /** Memberships in order of group and sub. */
  listMemberships(after: MembershipKey | undefined, limit: number): Promise<readonly Membership[]>
}

/** A member with a certain role. */
export interface RoleHolder {
  readonly sub: string
  readonly userStatus: string
}

/** Names a membership that may or may not exist. */
export interface MembershipKey {
  readonly groupId: string
  readonly sub: string
}

/** A group with the roles of a user in it; undefined when they are not a member. */
export interface Holding {
  readonly groupId: string
  readonly roles: readonly string[] | undefined
}

/** A membership together with the group it is in. */
export interface MembershipInGroup {
  readonly membership: Membership
  readonly group: Group
}

export interface Page {
  readonly skip?: number | undefined
  readonly take?: number | undefined
}

/** Finds members. The cost depends on the size of the page, not on the number of members. */
export interface MemberSearch {
  /** The distinct subs of a source in order of their bytes. */
  subsIn(source: MemberSource, page: SubPage): Promise<readonly string[]>
  /** The memberships of a source whose sub lies between two, both included. */
  membershipsIn(source: MemberSource, range: SubRange): Promise<readonly Member[]>
  /** Those of the users who are members of a group or of one below it. */
  membersAmong(groupId: string, subs: readonly string[]): Promise<readonly string[]>
  /** Groups of one type in a subtree, in order of path. */
  groupsOfType(path: string, groupType: string, limit: number): Promise<readonly string[]>
}

/**
 * The members of a group, of a group and everything below it, of the groups of a
 * type below it, or of all groups.
 */
export type MemberSource =
  | {
      readonly groupId: string
      readonly reach: 'group' | 'group-and-below' | { readonly belowOfType: string }
    }
  | { readonly reach: 'all-groups' }

export interface SubPage {
  readonly after: string
  readonly skip: number
  readonly limit: number
}

export interface SubRange {
  readonly from: string
  readonly to: string
  readonly limit: number
  /** Whether roles are read; without, `roles` is empty and the search is faster. */
  readonly withRoles: boolean
}

export type Member = Pick<Membership, 'groupId' | 'sub' | 'roles'>

/** Finds rows that contradict each other. Each page is read from one snapshot. */
export interface TreeAudit {
  /** Groups whose path is not that of their parent and their own id, or has too many levels. */
  auditGroups(after: string, limit: number, mostLevels: number): Promise<AuditPage<string>>
  /** Memberships that a search of a subtree would not find. */
  auditMemberships(after: MembershipKey, limit: number): Promise<AuditPage<MembershipKey>>
  /** Rows by which a search of a subtree would find users who are not members. */
  auditSubtrees(after: SubtreeMember, limit: number): Promise<AuditPage<SubtreeMember>>
}

/** A member of a group, as listed for a group above it. */
export interface SubtreeMember extends MembershipKey {
  readonly ancestorId: string
}

export interface AuditPage<Key> {
  readonly faulty: readonly Key[]
  readonly seen: number
  /** Where the next page begins; undefined at the end. */
  readonly next: Key | undefined
}
