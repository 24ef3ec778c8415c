import type { paths } from '../../../../.cache/console-api/schema.ts'
import { api, dataOf } from '../../api/client.ts'

/** The most operations of one call. */
const mostAtOnce = 500

type Bulk = paths['/groups-srv/usergroupmap/bulk']['post']
export type MemberOperation =
  Bulk['requestBody']['content']['application/json']['operations'][number]

function send(operations: MemberOperation[]) {
  return dataOf(api.POST('/groups-srv/usergroupmap/bulk', { body: { operations } }))
}

export type MemberOutcome = Awaited<ReturnType<typeof send>>[number]

/** Changes memberships and answers what became of each, in the same order. */
export async function changeMembers(
  operations: readonly MemberOperation[],
): Promise<readonly MemberOutcome[]> {
  const outcomes: MemberOutcome[] = []
  for (let first = 0; first < operations.length; first += mostAtOnce) {
    outcomes.push(...(await send(operations.slice(first, first + mostAtOnce))))
  }
  return outcomes
}

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
