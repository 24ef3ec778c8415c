import type { EventLog } from '../events/event.ts'
import type { Eventually } from '../kernel/eventually.ts'
import type { Group, Membership } from './group.ts'

/** The stores that the rules of groups work on. Inside a transaction, all belong to that transaction. */
export interface GroupStores {
  readonly groups: GroupStore
  readonly events: EventLog
}

/** Where the tree and its memberships are kept. Each verb is one atomic step. */
export interface GroupStore extends TreeStore, MembershipStore, MemberSearch, TreeAudit {}

/** The tree itself. */
export interface TreeStore {
  find(groupId: string): Promise<Group | undefined>
  /** Those of the groups that exist, in no order. */
  findMany(groupIds: readonly string[]): Promise<readonly Group[]>
  /** Adds a group; false when the groupId exists. Below a parent, needs the lock of the tree. */
  add(group: Group): Promise<boolean>
  /** Lets one transaction at a time change the shape of the tree, until it ends. */
  lockTree(): Promise<void>
  /** Changes fields of a group; undefined when it is gone, or no longer of the revision given. */
  update(change: GroupUpdate): Promise<Group | undefined>
  /**
   * Puts a group with everything below it under another path, where everybody finds all of it or
   * nothing; needs the lock of the tree. Answers how many groups moved.
   */
  move(move: GroupMove): Promise<number>
  /** Removes a group, everything below it and all their memberships; needs the lock of the tree. */
  remove(path: string): Promise<readonly string[]>
  /** A group and everything below it in order of path, parents before children. */
  subtree(path: string, limit: number): Promise<readonly Group[]>
  /** On which level the lowest group of a subtree stands. */
  deepestLevel(path: string): Promise<number>
  /** Groups in order of path, parents before children, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly Group[]>
}

export type GroupFields = Pick<
  Group,
  'groupName' | 'groupType' | 'description' | 'logoUrl' | 'customFields'
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

/** How a user stands to a group that is there. */
export interface InGroup {
  readonly membership: Membership | undefined
  /** Undefined when there is no such user. */
  readonly userStatus: string | undefined
}

/** Who is in which group. */
export interface MembershipStore {
  findMembership(groupId: string, sub: string): Promise<Membership | undefined>
  /** The same in one look at group and user; undefined when there is no such group. */
  findInGroup(groupId: string, sub: string): Promise<InGroup | undefined>
  /** Those of the memberships that exist, in no order. */
  findMemberships(places: readonly Place[]): Promise<readonly Membership[]>
  /** Who holds a role in a group, with the state of their account. */
  holdersOf(groupId: string, role: string): Promise<readonly RoleHolder[]>
  /** Lets one transaction at a time take a role from holders of it in this group, until it ends. */
  lockRoles(groupId: string): Promise<void>
  /** Lets one transaction at a time change this membership, until it ends. */
  lockMembership(groupId: string, sub: string): Promise<void>
  /** Adds the membership or replaces its roles. */
  putMembership(membership: Membership): Promise<void>
  /** Removes a membership; false when there was none. */
  removeMembership(groupId: string, sub: string): Promise<boolean>
  /** What a user holds in a group, if it is of this type; nothing when they are no member of it. */
  holdingsIn(groupId: string, sub: string, groupType?: string): Eventually<readonly Holding[]>
  /** The same together with each group above it, from the group upwards. */
  holdingsUpwards(groupId: string, sub: string, groupType?: string): Eventually<readonly Holding[]>
  /** The memberships of a user, ordered by path. */
  membershipsOf(sub: string, page?: Page): Promise<readonly MembershipInGroup[]>
  /** The paths of the groups in which a user holds a role. */
  pathsWithRole(sub: string, role: string): Promise<readonly string[]>
  /** The different role names that members of a group hold, sorted. */
  rolesIn(groupId: string): Promise<readonly string[]>
  /** Memberships in order of group and sub. */
  listMemberships(after: Place | undefined, limit: number): Promise<readonly Membership[]>
}

/** A member with a certain role. */
export interface RoleHolder {
  readonly sub: string
  readonly userStatus: string
}

/** A user in a group, whether or not they are a member of it. */
export interface Place {
  readonly groupId: string
  readonly sub: string
}

/** A group with the roles a user holds in it; undefined when they are no member of it. */
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

/** Finds members at a cost that depends on the page, not on how many there are. */
export interface MemberSearch {
  /** Different subs of a source in order of their bytes. */
  subsIn(source: MemberSource, page: SubPage): Promise<readonly string[]>
  /** The memberships of a source whose sub lies between two, both included. */
  membershipsIn(source: MemberSource, range: SubRange): Promise<readonly Member[]>
  /** Groups of one type in a subtree, in order of path. */
  groupsOfType(path: string, groupType: string, limit: number): Promise<readonly string[]>
}

/** The members of a group, or also of everything below it, there of groups of one type only. */
export interface MemberSource {
  readonly groupId: string
  readonly reach: 'group' | 'group-and-below' | { readonly belowOfType: string }
}

export interface SubPage {
  readonly after: string
  readonly skip: number
  readonly limit: number
}

export interface SubRange {
  readonly from: string
  readonly to: string
  readonly limit: number
  /** Whether roles are wanted; without, members have none, and are found more quickly. */
  readonly withRoles: boolean
}

export type Member = Pick<Membership, 'groupId' | 'sub' | 'roles'>

/** Looks for what must never be there. Each page is judged as of one moment. */
export interface TreeAudit {
  /** Groups whose path is not that of their parent and their own id, or has too many levels. */
  auditGroups(after: string, limit: number, mostLevels: number): Promise<AuditPage<string>>
  /** Memberships that a search of a subtree would not find. */
  auditMemberships(after: Place, limit: number): Promise<AuditPage<Place>>
  /** Members a search of a subtree would find though they are not there. */
  auditSubtrees(after: SubtreeMember, limit: number): Promise<AuditPage<SubtreeMember>>
}

/** A member of a group as groups above it know them. */
export interface SubtreeMember extends Place {
  readonly ancestorId: string
}

export interface AuditPage<Key> {
  readonly faulty: readonly Key[]
  readonly seen: number
  /** Where the next page begins; undefined at the end. */
  readonly next: Key | undefined
}
