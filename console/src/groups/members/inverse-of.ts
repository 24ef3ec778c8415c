import type { MemberOperation, MemberOutcome } from '../../api/groups-api.ts'

/** The operations that take these changes back. */
export function inverseOf(
  operations: readonly MemberOperation[],
  outcomes: readonly MemberOutcome[],
): readonly MemberOperation[] {
  return outcomes.flatMap((outcome, place): MemberOperation[] => {
    const { success, sub, change, rolesBefore, termsBefore: terms } = outcome
    const operation = operations[place]
    if (!success || !operation || change === 'unchanged') return []
    const { groupId, loginName } = operation
    // Of somebody who was invited, only what was typed is known.
    const who = sub !== undefined ? { sub } : loginName !== undefined ? { loginName } : undefined
    if (!who) return []
    if (!rolesBefore) return [{ action: 'remove', groupId, ...who }]
    // What would have begun later is among the terms alone.
    const planned = (terms?.roleTerms ?? []).map(({ role }) => role)
    const roles = [...new Set([...rolesBefore, ...planned])]
    return [{ action: 'assign', groupId, ...who, roles, ...timesBefore(operation, terms) }]
  })
}

/** The times as they were; roles that had none get `never`, if the change gave them one. */
function timesBefore(operation: MemberOperation, terms: MemberOutcome['termsBefore'] = {}) {
  const { roleTerms = [], givenBy: _, ...whole } = terms
  const isTimed = 'validUntil' in operation && operation.validUntil !== undefined
  return {
    ...(isTimed && { validUntil: 'never' }),
    ...whole,
    ...(roleTerms.length > 0 && {
      roleTerms: roleTerms.map(({ givenBy: _, ...term }) => term),
    }),
  }
}
