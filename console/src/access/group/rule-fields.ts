import type { AccessRule, AccessRuleChange } from '../../api/access-api.ts'

type Approval = AccessRule['approvals'][number]
type Askers = AccessRule['askers']

/** A rule as its form has it. */
export interface RuleFields {
  readonly role: string
  readonly askers: Askers
  readonly asker_group: string
  readonly longest_seconds: number | undefined
  readonly usual_seconds: number | undefined
  readonly needs_reason: boolean
  readonly ticket_pattern: string
  readonly needs_strong_sign_in: boolean
  readonly approvals: readonly Approval[]
  readonly answer_seconds: number | undefined
  readonly hasBreakGlass: boolean
  readonly break_glass: {
    readonly groupId: string
    readonly role: string
    readonly longest_seconds: number | undefined
  }
  readonly [name: string]: unknown
}

const hour = 3600

/** The fields of a rule; without one, those of a new rule of a group. */
export function ruleFieldsOf(groupId: string, rule: AccessRule | undefined): RuleFields {
  return {
    role: rule?.role ?? '',
    askers: rule?.askers ?? 'members',
    asker_group: rule?.asker_group ?? groupId,
    longest_seconds: rule?.longest_seconds ?? 8 * hour,
    usual_seconds: rule?.usual_seconds ?? 2 * hour,
    needs_reason: rule?.needs_reason ?? true,
    ticket_pattern: rule?.ticket_pattern ?? '',
    needs_strong_sign_in: rule?.needs_strong_sign_in ?? false,
    approvals: rule?.approvals ?? [],
    answer_seconds: rule?.answer_seconds ?? 7 * 24 * hour,
    hasBreakGlass: rule?.break_glass !== undefined,
    break_glass: rule?.break_glass ?? { groupId, role: '', longest_seconds: hour },
  }
}

/** The body that makes the rule. */
export function ruleChangeOf(fields: RuleFields): AccessRuleChange {
  const { askers, asker_group, ticket_pattern, break_glass: glass } = fields
  const { longest_seconds = 0, usual_seconds, answer_seconds } = fields
  return {
    askers,
    ...(askers === 'members' && { asker_group }),
    longest_seconds,
    ...(usual_seconds !== undefined && { usual_seconds }),
    needs_reason: fields.needs_reason,
    ...(ticket_pattern.trim() && { ticket_pattern: ticket_pattern.trim() }),
    needs_strong_sign_in: fields.needs_strong_sign_in,
    approvals: [...fields.approvals],
    ...(answer_seconds !== undefined && { answer_seconds }),
    ...(fields.hasBreakGlass && {
      break_glass: { ...glass, longest_seconds: glass.longest_seconds ?? 0 },
    }),
  }
}
