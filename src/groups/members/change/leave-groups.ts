import type { GroupStores } from '../../group-store.ts'

/**
 * Ends memberships of a user whose account is deleted, in the transaction of the stores: all of
 * them, or so many at most. Answers how many.
 */
export async function leaveGroups(
  { groups, events }: GroupStores,
  sub: string,
  now: number,
  limit?: number,
): Promise<number> {
  const groupIds = await groups.groupIdsOf(sub, limit)
  const open = await groups.openAmong(groupIds.map((groupId) => ({ groupId, sub })))
  const unaccepted = new Set(open.map(({ groupId }) => groupId))
  for (const groupId of groupIds) {
    if (!(await groups.removeMembership(groupId, sub))) continue
    await events.append({
      type: 'GROUP_USER_REMOVED',
      time: now,
      outcome: 'success',
      sub,
      detail: { groupId, reason: 'account deleted' },
      // Whoever administers the group does not learn who was meant by an invitation.
      inGroups: unaccepted.has(groupId) ? [] : [groupId],
    })
  }
  return groupIds.length
}
