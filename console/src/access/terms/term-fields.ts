import type { MemberOperation } from '../../api/groups-api.ts'
import type { Terms } from '../../api/terms-api.ts'
import { lastDayOf } from './days.ts'

/** The last day such as 2027-03-31; `never`, or empty where nothing is said. */
export type LastDay = string
export const never: LastDay = 'never'

/** The times of an assignment as a form has them. */
export interface TermFields {
  readonly until: LastDay
  readonly reason: string
  /** What is different for single roles. */
  readonly ends: Readonly<Record<string, LastDay>>
}

export const noTerms: TermFields = { until: '', reason: '', ends: {} }

/** The fields of what somebody has now, with days as the clocks of a time zone show them. */
export function fieldsOf({ validUntil, reason, roleTerms = [] }: Terms, zone: string): TermFields {
  const dayOf = (end: number | undefined) => (end === undefined ? '' : lastDayOf(end, zone))
  return {
    until: dayOf(validUntil),
    reason: reason ?? '',
    ends: Object.fromEntries(roleTerms.map((term) => [term.role, dayOf(term.validUntil)])),
  }
}

type Assignment = Extract<MemberOperation, { action: 'assign' }>
type AssignedTerms = Pick<Assignment, 'validUntil' | 'reason' | 'roleTerms'>

/** What an assignment has to say of times: only what was changed, so that the rest stays. */
export function assignedTerms(
  before: TermFields,
  after: TermFields,
  roles: readonly string[],
): AssignedTerms {
  const roleTerms = roles
    .filter((role) => (before.ends[role] ?? '') !== (after.ends[role] ?? ''))
    .map((role) => ({ role, validUntil: after.ends[role] || never }))
  return {
    ...(after.until !== before.until && { validUntil: after.until || never }),
    ...(after.reason !== before.reason && { reason: after.reason }),
    ...(roleTerms.length > 0 && { roleTerms }),
  }
}
