import type { DurationRule } from '../../api/terms-api.ts'

/** What the API calls the roles that a rule does not name. */
export const otherRoles = '*'

interface RoleFields {
  /** Empty for all other roles. */
  readonly role: string
  readonly usual: number | undefined
  readonly longest: number | undefined
}

/** How long roles last, as a form has it. */
interface DurationFields {
  readonly timeZone: string | null
  readonly roles: readonly RoleFields[]
  readonly [name: string]: unknown
}

export function durationFieldsOf(rule: DurationRule = {}): DurationFields {
  return {
    timeZone: rule.timeZone ?? null,
    roles: Object.entries(rule.roles ?? {}).map(([role, { defaultSeconds, longestSeconds }]) => ({
      role: role === otherRoles ? '' : role,
      usual: defaultSeconds,
      longest: longestSeconds,
    })),
  }
}

export function durationRuleOf({ timeZone, roles }: DurationFields): DurationRule {
  const named = roles.map(({ role, usual, longest }) => [
    role.trim() || otherRoles,
    {
      ...(usual !== undefined && { defaultSeconds: usual }),
      ...(longest !== undefined && { longestSeconds: longest }),
    },
  ])
  return {
    ...(timeZone && { timeZone }),
    ...(named.length > 0 && { roles: Object.fromEntries(named) }),
  }
}
