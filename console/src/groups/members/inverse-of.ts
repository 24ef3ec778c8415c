import type { MemberOperation, MemberOutcome } from '../../api/groups-api.ts'

/** The operations that take these changes back. */
export function inverseOf(
  operations: readonly MemberOperation[],
  outcomes: readonly MemberOutcome[],
): readonly MemberOperation[] {
  return outcomes.flatMap(({ success, sub, change, rolesBefore }, place): MemberOperation[] => {
    const { groupId, loginName } = operations[place] ?? {}
    if (!success || groupId === undefined || change === 'unchanged') return []
    // Of somebody who was invited, only what was typed is known.
    const who = sub !== undefined ? { sub } : loginName !== undefined ? { loginName } : undefined
    if (!who) return []
    if (!rolesBefore) return [{ action: 'remove', groupId, ...who }]
    return [{ action: 'assign', groupId, ...who, roles: rolesBefore }]
  })
}
