import type { EventType } from '../events/event.ts'
import type { InvitedName } from '../kernel/login-name.ts'
import { randomId } from '../kernel/secrets.ts'
import type { DurationRule } from './duration-rules.ts'
import type { Membership, MembershipInGroup, RoleHolder, Term } from './group.ts'
import type { WantedPage } from './list-page.ts'
import type { ActOptions, RoleAct } from './role-act.ts'
import type { RoleRule } from './role-rules.ts'

/** Who is in which group. */
export interface MembershipStore {
  findMembership(groupId: string, sub: string): Promise<Membership | undefined>
  /**
   * The same with the status of the user and the rule of the group, in one read;
   * undefined when there is no such group.
   */
  findInGroup(groupId: string, sub: string): Promise<InGroup | undefined>
  /**
   * The same for a membership that is about to be written: it and the rules of types stay as they
   * are until the transaction ends. Without a sub, only the rules do.
   */
  lockInGroup(groupId: string, sub: string | undefined): Promise<InGroup | undefined>
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
  /** Adds the membership or replaces its roles. Without an act, the history says `server`. */
  putMembership(membership: Membership, act?: RoleAct): Promise<void>
  /**
   * Removes a membership; false when there was none. Its invitations mean nobody from then on.
   * Without an act, the history has the time of the database.
   */
  removeMembership(groupId: string, sub: string, act?: RoleAct): Promise<boolean>
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

/** Told of a role that somebody uses. It has to be quick. */
export type OnRoleUse = (used: MembershipKey & { readonly role: string }) => void

/** What a user is in a group that exists. */
export interface InGroup {
  readonly membership: Membership | undefined
  /** Also those of a membership that begins later. */
  readonly terms: readonly Term[]
  /** Undefined when there is no such user. */
  readonly userStatus: string | undefined
  /** The rule of the type of the group; undefined when that type is not registered. */
  readonly roleRule: RoleRule | undefined
  /** Whether the group still waits for a first member who is to administer it. */
  readonly awaitsFirstAdmin: boolean
  /** Whether the membership waits to be accepted. */
  readonly isOpen: boolean
  /** Whether rules of connections have given some of the roles. */
  readonly hasRuleRoles: boolean
  /** The rules for the times of roles, of the group and of those above it. */
  readonly durationRules: readonly DurationRule[]
}

/** Which roles members hold. */
export interface MemberRoles {
  /** The roles of a user in a group of this type; empty when they are not a member. */
  holdingsIn(groupId: string, sub: string, groupType?: string): Promise<readonly Holding[]>
  /** The same for the group and each group above it, from the group upwards. */
  holdingsUpwards(groupId: string, sub: string, groupType?: string): Promise<readonly Holding[]>
  /** The paths of the groups in which a user holds a role. */
  pathsWithRole(sub: string, role: string): Promise<readonly string[]>
  /** Who holds a role in a group, with the status of their account; so many at most. */
  holdersOf(groupId: string, role: string, limit?: number): Promise<readonly RoleHolder[]>
  /** The distinct role names of the members of a group who have accepted, sorted. */
  rolesIn(groupId: string): Promise<readonly string[]>
}

/** What rights are decided by: who is where, with which roles. */
export type RightsStore = MembershipStore & MemberRoles

/** A group with the roles of a user in it; undefined when they are not a member. */
export interface Holding {
  readonly groupId: string
  readonly roles: readonly string[] | undefined
  /** When these end, where that is set; not of groups above. */
  readonly terms?: readonly Term[]
}

/** Finds members. The cost depends on the size of the page, not on the number of members. */
export interface MemberSearch {
  /** The distinct subs of a source in order of their bytes. */
  subsIn(source: MemberSource, page: SubPage): Promise<readonly string[]>
  /** The memberships of a source whose sub lies between two, both included. */
  membershipsIn(source: MemberSource, range: SubRange): Promise<readonly Member[]>
  /** Those of the users who are members of a group or of one below it, and have accepted. */
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
  /** Whether memberships that were not accepted are left out. */
  readonly acceptedOnly?: boolean
}

export interface SubRange {
  readonly from: string
  readonly to: string
  readonly limit: number
  /** Whether roles are read, with their terms; without, `roles` is empty and the search faster. */
  readonly withRoles: boolean
  /** Whether memberships that were not accepted are left out. */
  readonly acceptedOnly?: boolean
}

/** Never, at some time, or before a time in milliseconds. */
export type MemberEnds = 'never' | 'sometime' | { readonly before: number }

export type Member = Pick<Membership, 'groupId' | 'sub' | 'roles' | 'terms'>

/** A membership that somebody is to get. */
export interface WantedMembership {
  readonly groupId: string
  readonly roles: readonly string[]
}

/** A membership as it will be, and the event that reports the change. */
interface MembershipChange {
  readonly membership: Membership
  readonly eventType: EventType
}

/** A new membership, or other roles for the one that is there. */
export function membershipChange(
  before: Membership | undefined,
  { now, ...after }: Member & { readonly now: number },
): MembershipChange {
  return {
    membership: {
      ...after,
      id: before?.id ?? randomId(),
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      revision: before ? before.revision + 1 : 0,
    },
    eventType: before ? 'GROUP_USER_ROLE_UPDATED' : 'GROUP_NEW_USER_ADDED',
  }
}

/** How an assignment treats memberships that exist. */
export interface AssignOptions {
  /** Whether the user must be a member already. */
  readonly onlyMembers?: boolean
  /** Whether a membership that exists stays as it is. */
  readonly keepsMembers?: boolean
  /** Whether a membership that waits to be accepted goes on waiting. */
  readonly keepsOpen?: boolean
  /** The connection whose rule gives the roles; without, somebody gives them by hand. */
  readonly byRule?: string | undefined
  /** The role with an end that gives or takes a role; what others gave stays theirs. */
  readonly byAccess?: string | undefined
  /** How, by whom and why, if not by the hand of the actor. */
  readonly act?: ActOptions | undefined
}

/** A membership after an assignment, and what was done to it. */
export interface Assigned {
  readonly membership: Membership
  readonly change: 'added' | 'changed' | 'unchanged'
  /** The roles that the user had; undefined when they were not a member. */
  readonly rolesBefore: readonly string[] | undefined
  /** When these ended, and why they were given, where that was set. */
  readonly termsBefore?: readonly Term[]
  /** What the actor typed, if that is all they learn: the person was invited. */
  readonly invitedAs?: InvitedName
  /** The email of the invitation, to nobody if there is no such person or they know of it. */
  readonly letter?: { readonly to: string | undefined; readonly invitation: string }
}
