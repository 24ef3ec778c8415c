import type { GroupEventReader } from '../events/event-readers.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import type { GroupStore, InvitingStores } from './group-stores.ts'
import type {
  MeasurePolicy,
  PolicyStrength,
  SignInPolicyStore,
  SignInPolicyStores,
} from './policy-strength.ts'
import type { Administrators, Rights } from './rights.ts'
import type { RoleStore, RoleStores } from './role.ts'
import type { RemovalPlan } from './tree-stores.ts'

/** What the operations on groups need; each takes a part of it. */
export interface GroupDependencies {
  readonly groups: GroupStore
  readonly roles: RoleStore
  readonly signInPolicies: SignInPolicyStore
  readonly policies: PolicyStrength
  readonly measurePolicy: MeasurePolicy
  readonly groupEvents: GroupEventReader
  readonly users: UserFinder
  readonly people: People
  readonly letters: InvitationLetters
  readonly transact: Transact<RoleStores & SignInPolicyStores & InvitingStores>
  readonly rights: Rights
  readonly administrators: Administrators
  /** Whether a user of this status can be a member; undefined means that there is no such user. */
  readonly mayBeMember: (userStatus: string | undefined) => boolean
  readonly clock: Clock
  /** How subtrees are removed, if not as usual. */
  readonly removal?: RemovalPlan
}

interface UserFinder {
  find(sub: string): Promise<{ readonly status: string } | undefined>
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
   * composed, which takes as long.
   */
  post(stores: InvitingStores, sub: string | undefined): Promise<void>
  /** Sends the emails, after the commit. */
  deliver(): void
}

/** What groups need to know of users, from the slice that keeps them. */
export interface People {
  /** Those of the users that exist, by their sub. */
  describe(subs: readonly string[]): Promise<ReadonlyMap<string, MemberDescription>>
  /** The sub of the user who signs in with exactly this email address, username or number. */
  findSub(loginName: string): Promise<string | undefined>
}

/** A member as people see them in lists. */
export interface MemberDescription {
  readonly name?: string | undefined
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly picture?: string | undefined
  readonly userStatus: string
}
