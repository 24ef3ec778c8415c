import type { GroupSignInPolicy } from './sign-in-policy-store.ts'

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
