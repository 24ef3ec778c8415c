/** How strong a sign-in has to be for the people of a group and of all groups below it. */
export interface GroupSignInPolicy {
  readonly groupId: string
  /** The weakest `acr` that is enough. */
  readonly minimumAcr: string
  /** How many days a person may put off setting up a factor. */
  readonly graceDays: number
  /** How many days a browser may be trusted after a second factor; 0 if it may not. */
  readonly trustDays: number
}

/** Stores the sign-in policies of groups. Each verb is one atomic step. */
export interface SignInPolicyStore {
  find(groupId: string): Promise<GroupSignInPolicy | undefined>
  /** All policies, in order of group. There are few of them. */
  list(): Promise<readonly GroupSignInPolicy[]>
  /** Adds or replaces the policy of a group that exists; false if there is no such group. */
  put(policy: GroupSignInPolicy): Promise<boolean>
  remove(groupId: string): Promise<boolean>
  /**
   * Counts the people of a group and of those below it, so many at most, and those of them who have
   * no factor of these kinds. Only people with one of these statuses count.
   */
  measure(groupId: string, counted: CountedPeople): Promise<PolicyReach>
  /**
   * The policies of the groups that a user is in, and of the groups above these; those of groups
   * that they were invited into but have not accepted do not bind them.
   */
  listFor(sub: string): Promise<readonly GroupSignInPolicy[]>
}

/** Who counts as bound by a policy, and what meets it. */
export interface CountedPeople {
  readonly statuses: readonly string[]
  readonly factorKinds: readonly string[]
  /** Whether codes by mail meet it too. */
  readonly mailCodes: boolean
  readonly most: number
}

/** The stores that changes of policies work on, beside those of groups. */
export interface SignInPolicyStores {
  readonly signInPolicies: SignInPolicyStore
}

/** Whom a sign-in policy binds: people who have accepted to be in the group or below it. */
export interface PolicyReach {
  readonly people: number
  /** Those of them who have no factor that is strong enough now. */
  readonly unable: number
  /** False if there are more people than are counted. */
  readonly isComplete: boolean
}

/** Counts whom a policy of a group with this `acr` binds, so many people at most. */
export type MeasurePolicy = (
  policies: Pick<SignInPolicyStore, 'measure'>,
  groupId: string,
  minimumAcr: string,
) => Promise<PolicyReach>
