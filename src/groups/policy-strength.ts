import { groupIdsOf } from './group.ts'

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
  policies: SignInPolicyStore,
  groupId: string,
  minimumAcr: string,
) => Promise<PolicyReach>

/** What a policy demands, of whichever group. */
export type PolicyFields = Omit<GroupSignInPolicy, 'groupId'>

/** Compares policies by the order of the `acr` values, weakest first. */
export interface PolicyStrength {
  isKnown(acr: string): boolean
  readonly acrValues: readonly string[]
  /** Whether a policy asks people for nothing less than another; each does if there was none. */
  isNoWeaker(next: PolicyFields | undefined, before: PolicyFields | undefined): boolean
  /** What several policies demand together: the strictest of each kind. */
  combine(policies: readonly PolicyFields[]): PolicyFields | undefined
}

export function policyStrength(acrValues: readonly string[]): PolicyStrength {
  // An `acr` that is unknown now was stricter than all that are known.
  const rank = (acr: string) =>
    acrValues.includes(acr) ? acrValues.indexOf(acr) : acrValues.length
  const demands = ({ minimumAcr }: PolicyFields) => rank(minimumAcr) > 0
  return {
    acrValues,
    isKnown: (acr) => acrValues.includes(acr),
    isNoWeaker(next, before) {
      if (!before || !demands(before)) return true
      if (!next || rank(next.minimumAcr) < rank(before.minimumAcr)) return false
      return next.graceDays <= before.graceDays && next.trustDays <= before.trustDays
    },
    combine(policies) {
      // A policy that asks for nothing but a password says nothing about grace and trust.
      const strict = policies.filter(demands)
      const deciding = strict.length > 0 ? strict : policies
      const [first, ...others] = deciding
      return (
        first &&
        others.reduce<PolicyFields>(
          (all, each) => ({
            minimumAcr:
              rank(each.minimumAcr) > rank(all.minimumAcr) ? each.minimumAcr : all.minimumAcr,
            graceDays: Math.min(all.graceDays, each.graceDays),
            trustDays: Math.min(all.trustDays, each.trustDays),
          }),
          fieldsOf(first),
        )
      )
    },
  }
}

function fieldsOf({ minimumAcr, graceDays, trustDays }: PolicyFields): PolicyFields {
  return { minimumAcr, graceDays, trustDays }
}

/** What people of a group with this path need by all policies of groups, with a change. */
export function effectiveAt(
  strength: PolicyStrength,
  all: readonly GroupSignInPolicy[],
  path: string,
  change?: { readonly groupId: string; readonly policy: PolicyFields | undefined },
): PolicyFields | undefined {
  const byGroup = new Map<string, PolicyFields | undefined>(
    all.map((policy) => [policy.groupId, policy]),
  )
  if (change) byGroup.set(change.groupId, change.policy)
  return strength.combine(groupIdsOf(path).flatMap((groupId) => byGroup.get(groupId) ?? []))
}
