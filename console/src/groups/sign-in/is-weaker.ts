import type { Policy } from '../../api/policy-api.ts'
import { acrs, passwordAcr } from '../../auth/strengths.ts'

/** An `acr` that is unknown here counts as stricter than all others, as on the server. */
const rank = (acr: string) => (acrs as readonly string[]).indexOf(acr) + 1 || acrs.length + 1

/** Whether a policy asks people for less than another one. */
export function isWeaker(next: Policy, before: Policy | undefined): boolean {
  if (!before || before.minimumAcr === passwordAcr) return false
  return (
    rank(next.minimumAcr) < rank(before.minimumAcr) ||
    next.graceDays > before.graceDays ||
    next.trustDays > before.trustDays
  )
}
