import type { BinStore } from '../bin/bin.ts'
import type { EventChanges, GroupEventReader } from '../events/event-readers.ts'
import type { Recorded } from '../events/recorded.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { OutboxStore } from '../mail/mail-outbox.ts'
import type { Administrators } from './administrators.ts'
import type { TreeAudit } from './check-group-tree.ts'
import type { DurationRuleStore } from './duration-rules.ts'
import type { EndingStore } from './ending-members.ts'
import type { GroupLookStore } from './group-look.ts'
import type { GroupTypeStore } from './group-types.ts'
import type { InvitationStore } from './invitation.ts'
import type { MemberJobStore } from './jobs/member-job.ts'
import type { MemberRoles, MemberSearch, MembershipStore } from './memberships.ts'
import type { MeasurePolicy, PolicyStrength, SignInPolicyStore } from './policy-strength.ts'
import type { Rights } from './rights.ts'
import type { KeptHistory, SignFile } from './role-history.ts'
import type { TermStore } from './role-terms.ts'
import type { RoleStore } from './roles.ts'
import type { RuleRoleStore } from './rule-roles.ts'
import type { RemovalPlan, RemovalStore, TreeStore, TreeViewStore } from './tree-stores.ts'

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
    TermStore,
    EndingStore,
    DurationRuleStore,
    InvitationStore,
    MemberRoles,
    MemberSearch,
    TreeAudit {}

/** The stores of a transaction in which groups change. */
export interface GroupStores {
  readonly groups: GroupStore
  readonly roles: RoleStore
  readonly ruleRoles: RuleRoleStore
  readonly signInPolicies: SignInPolicyStore
  readonly groupLooks: GroupLookStore
  readonly memberJobs: MemberJobStore
  readonly bin: BinStore
  /** For the emails to people who are invited. */
  readonly outbox: OutboxStore
  readonly attempts: AttemptStore
}

/** The tree and its policies, of a transaction or for reading. */
export type TreeAndPolicies = Pick<GroupStores, 'groups' | 'signInPolicies'>

/** What every rule of groups is built from. */
export interface GroupContext extends KeptHistory {
  /** The stores, for reading outside a transaction. */
  readonly groups: GroupStore
  readonly roles: RoleStore
  readonly ruleRoles: Pick<RuleRoleStore, 'ofPerson' | 'ofPeople'>
  readonly signFile: SignFile
  readonly memberJobs: MemberJobStore
  readonly signInPolicies: SignInPolicyStore
  readonly groupLooks: GroupLookStore
  /** Whether an image of a look, such as `image:8c1f…`, is one that this server has. */
  readonly hasImage: (image: string) => Promise<boolean>
  readonly groupEvents: GroupEventReader
  readonly eventChanges: EventChanges
  /** Makes changes with their events. */
  readonly recorded: Recorded<GroupStores>
  readonly rights: Rights
  readonly administrators: Administrators
  readonly policies: PolicyStrength
  readonly measurePolicy: MeasurePolicy
  readonly people: People
  readonly letters: InvitationLetters
  /** How long what was deleted can be brought back; 0 if it cannot. */
  readonly binMs: number
  /** How subtrees are removed. */
  readonly removal: RemovalPlan
}

/** What groups need to know of users, from the slice that keeps them. */
export interface People {
  /** Those of the users that exist, by their sub. */
  describe(subs: readonly string[]): Promise<ReadonlyMap<string, MemberDescription>>
  /** How those of the users who exist sign in, by their sub. */
  findSignIns(subs: readonly string[]): Promise<ReadonlyMap<string, MemberSignIn>>
  /** The sub of the user who signs in with exactly this email address, username or number. */
  findSub(loginName: string): Promise<string | undefined>
  /** The status of a user; undefined when there is no such user. */
  findStatus(sub: string): Promise<string | undefined>
  /** Whether a user of this status can be a member; undefined means that there is no such user. */
  mayBeMember(userStatus: string | undefined): boolean
}

/** A member as people see them in lists. */
export interface MemberDescription {
  readonly name?: string | undefined
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly picture?: string | undefined
  readonly userStatus: string
}

/** When a member signed in last, and whether a password alone is enough for it. */
export interface MemberSignIn {
  /** When they signed in last; if they never did, when their account was made. */
  readonly activeAt: number
  readonly hasFactor: boolean
}

/** Adds who each member is. The actor must be allowed to read a group of each of them. */
export async function describeMembers<Member extends { readonly sub: string }>(
  people: People,
  members: readonly Member[],
): Promise<readonly (Member & { readonly user: MemberDescription | undefined })[]> {
  const described = await people.describe(members.map(({ sub }) => sub))
  return members.map((member) => ({ ...member, user: described.get(member.sub) }))
}

/** Tells people that they were invited, from the slice that keeps users. */
export interface InvitationLetters {
  /**
   * Counts how many people outside their groups somebody has named in the last hour; throws when
   * there were too many.
   */
  countNamed(inviter: string, people: number): Promise<void>
  /**
   * Adds the email to a person to the outbox of the stores. Without a sub an email to nobody is
   * composed, which takes as long. It says who invites, and into which group.
   */
  post(
    stores: Pick<GroupStores, 'outbox' | 'attempts'>,
    sub: string | undefined,
    from: { readonly groupId: string; readonly invitation: string; readonly by: string },
  ): Promise<void>
  /** Sends the emails, after the commit. */
  deliver(): void
}
