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
  /** The policies of the groups that a user is in, and of the groups above these. */
  listFor(sub: string): Promise<readonly GroupSignInPolicy[]>
}

/** The stores that changes of policies work on, beside those of groups. */
export interface SignInPolicyStores {
  readonly signInPolicies: SignInPolicyStore
}
