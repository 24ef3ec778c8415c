import type { Logger } from 'pino'
import type { Actor, Person } from '../events/actor.ts'
import type { Recorded, Recording } from '../events/recorded.ts'
import type { Clock } from '../kernel/time.ts'
import type { PersonLocks } from '../kernel/transact.ts'
import type { OutboxStore } from '../mail/mail-outbox.ts'
import type { AccessRequestStore } from './access-request.ts'
import type { AccessRuleStore, RoleInGroup } from './access-rule.ts'
import type { EligibleRoleStore } from './eligible-role.ts'
import type { ReviewStore } from './reviews/review.ts'
import type { ReviewItemStore } from './reviews/review-item.ts'
import type { HeldRole, TimedRole, TimedRoleStore } from './timed-role.ts'

/** The stores of access that ends. Inside a transaction, all belong to that transaction. */
export interface AccessStores {
  readonly accessRules: AccessRuleStore
  readonly accessRequests: AccessRequestStore
  readonly timedRoles: TimedRoleStore
  readonly eligibleRoles: EligibleRoleStore
  readonly reviews: ReviewStore
  readonly reviewItems: ReviewItemStore
  readonly people: PersonLocks
  readonly outbox: OutboxStore
}

/** A group as rules of access see it. */
export interface GroupPlace {
  readonly groupId: string
  readonly name: string
  readonly path: string
  /** The ids of the groups from the top down to this one. */
  readonly chain: readonly string[]
}

/** What somebody is in a group. */
interface Member {
  readonly membershipId: string
  readonly roles: readonly string[]
  /** When the roles were changed last. */
  readonly changedAt: number
}

type MemberKey = Pick<HeldRole, 'groupId' | 'sub'>

/** A role of a member, under the lock of the membership. */
interface LockedRole {
  readonly membershipId: string
  readonly isHeld: boolean
  /** When it ends; that of the membership, if the role has no end of its own. */
  readonly until: number | undefined
  /** Whether nobody else administers the group. */
  readonly isLastAdministrator: boolean
}

/** A role that is about to be given, or to end. */
type RoleTerm = HeldRole & Pick<TimedRole, 'id' | 'endsAt' | 'source' | 'reason' | 'approvedBy'>

/** What access needs of groups. Rights are read from the stores that are given. */
export interface AccessGroups<Stores> {
  /** Undefined if there is no such group. */
  find(stores: Stores, groupId: string): Promise<GroupPlace | undefined>
  /** Those of the groups that exist, by their ids. */
  describe(stores: Stores, groupIds: readonly string[]): Promise<ReadonlyMap<string, GroupPlace>>
  /** Whether the actor administers a group, with the scope that this needs. */
  has(stores: Stores, actor: Actor, need: GroupNeed, groupId: string): Promise<boolean>
  /** Throws the same for a group that does not exist and for one that is not theirs. */
  check(stores: Stores, actor: Actor, need: GroupNeed, groupId: string): Promise<void>
  /** The paths of the subtrees that the actor may read; throws if there are none. */
  readablePaths(stores: Stores, actor: Actor): Promise<readonly string[]>
  /** Throws unless the actor may give this role there by hand. */
  checkMayGive(stores: Stores, actor: Actor, given: RoleInGroup): Promise<void>
  /** Whether the actor could make a person a member without asking them. */
  isBelow(stores: Stores, actor: Actor, sub: string): Promise<boolean>
  /** Whether somebody has accepted to be in a group or in one below it. */
  isWithin(stores: Stores, groupId: string, sub: string): Promise<boolean>
  /** The groups whose members or whose subtree's members somebody is; so many at most. */
  groupsAround(stores: Stores, sub: string): Promise<readonly string[]>
  findMember(stores: Stores, groupId: string, sub: string): Promise<Member | undefined>
  /** What people hold in groups, for those who are members. */
  findRoles(
    stores: Stores,
    members: readonly MemberKey[],
  ): Promise<readonly (MemberKey & Pick<Member, 'roles'>)[]>
  /** People who hold a role in a group and may act; so many at most. */
  holders(stores: Stores, held: RoleInGroup): Promise<readonly string[]>
  /** The role by which a group is administered, and the one for the whole server. */
  readonly administrators: { readonly role: string; readonly ofServer: RoleInGroup }
  /** Keeps these memberships as they are until the transaction ends. */
  lock(stores: Stores, members: readonly MemberKey[]): Promise<void>
  /** Gives a role to a person, in the transaction of the stores. */
  giveRole(
    stores: Stores,
    log: Recording,
    term: RoleTerm,
  ): Promise<Pick<TimedRole, 'membershipId' | 'madeMembership'>>
  /** Takes a role from the membership that got it; one that is there no more stays so. */
  endRole(
    stores: Stores,
    log: Recording,
    timed: TimedRole,
    end: Pick<TimedRole, 'ending' | 'endedBy'>,
  ): Promise<void>
  /**
   * Finds a role that is about to end, and keeps the membership as it is; an empty role is the
   * membership itself. Undefined for somebody who is no member.
   */
  lockRole(stores: Stores, held: HeldRole): Promise<LockedRole | undefined>
  /** Takes a role by hand; with the last one the membership ends. */
  takeRole(stores: Stores, log: Recording, held: HeldRole, by: string): Promise<void>
  /** Gives an end to a role that somebody has. */
  setEnd(
    stores: Stores,
    log: Recording,
    held: HeldRole & { readonly until: number },
    by: string,
  ): Promise<void>
  /** Whether it is the group of all users. */
  hasEverybody(groupId: string): boolean
  /** Whether an error of these verbs says that the role must not end now. */
  isRefusal(error: unknown): error is Error
}

type GroupNeed = 'read' | 'write' | 'delete'

/** What access needs of accounts and sessions. */
export interface AccessPeople<Stores> {
  /** Names by sub, as colleagues read them. */
  names(subs: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Whether somebody has an account with which they may act. */
  mayAct(stores: Stores, sub: string): Promise<boolean>
  /** Throws when the session of the person has ended; it stays open until the end. */
  checkSession(stores: Stores, actor: Person): Promise<void>
}

/** The emails about access. None of them has words of a person in it. */
export interface AccessLetters<Stores> {
  /** Requests wait to be decided by this person. */
  postWaiting(stores: Stores, sub: string): Promise<void>
  /** The request of this person was approved or refused. */
  postDecided(stores: Stores, sub: string): Promise<void>
  /** Somebody has taken a role, which has this id, without asking this person. */
  postBypassed(stores: Stores, sub: string, id: string): Promise<void>
  /** Somebody has taken a role in a group that this person administers. */
  postTaken(stores: Stores, sub: string, groupId: string): Promise<void>
  /** Reviews wait for decisions of this person. */
  postReview(stores: Stores, sub: string): Promise<void>
  /** Sends the emails, after the commit. */
  deliver(): void
}

/** What the rules of access work with. */
export interface AccessContext<Stores extends AccessStores = AccessStores> {
  /** For reading. */
  readonly stores: Stores
  readonly recorded: Recorded<Stores>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  readonly groups: AccessGroups<Stores>
  readonly people: AccessPeople<Stores>
  readonly letters: AccessLetters<Stores>
  /** Signs the digest of a file, together with where the event log is. */
  readonly signFile: (sha256: string) => Promise<string>
}
