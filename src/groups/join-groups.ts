import type { Logger } from 'pino'
import type { Machine } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import type { GroupContext, GroupStores } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { assignInside } from './members.ts'
import type { WantedMembership } from './memberships.ts'
import { actOf } from './role-act.ts'

interface Joining {
  readonly sub: string
  readonly memberships: readonly WantedMembership[]
  /** The client that the user registered through, which gives them the roles. */
  readonly client: Machine
}

/**
 * Makes a user who registered a member of groups, in the transaction of the stores. A group that is
 * gone, or whose rules refuse the roles, is left out with a warning: nobody is kept from
 * registering by a client whose registration is out of date.
 */
export function joinGroups(context: GroupContext, logger: Pick<Logger, 'warn'>) {
  const { rights } = context
  const assign = assignInside(context)

  return async (
    stores: GroupStores,
    log: Recording,
    { sub, memberships, client }: Joining,
  ): Promise<void> => {
    // In the order in which all callers lock memberships.
    const inOrder = memberships.toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1))
    for (const { groupId, roles } of inOrder) {
      try {
        if (rights.isBuiltIn(groupId)) throw notAllowed()
        await assign(stores, log.as(client), { groupId, sub, roles, appendRole: true })
      } catch (error) {
        if (!(error instanceof GroupsError)) throw error
        const about = { client_id: client.clientId, groupId, roles, reason: error.message }
        logger.warn(
          about,
          'a user registered without the default roles of the client in this group',
        )
      }
    }
  }
}

/**
 * Ends memberships of a user whose account is deleted, in the transaction of the stores: all of
 * them, or so many at most. Answers how many.
 */
export async function leaveGroups(
  { groups, bin }: GroupStores,
  log: Recording,
  sub: string,
  limit?: number,
): Promise<number> {
  const groupIds = await groups.groupIdsOf(sub, limit)
  const open = await groups.openAmong(groupIds.map((groupId) => ({ groupId, sub })))
  const unaccepted = new Set(open.map(({ groupId }) => groupId))
  const act = actOf(log, { how: 'personDeleted' })
  await bin.keepMemberships({ kind: 'user', ref: sub }, groupIds)
  for (const groupId of groupIds) {
    if (!(await groups.removeMembership(groupId, sub, act))) continue
    const detail = { groupId, reason: 'account deleted' }
    // Whoever administers the group does not learn who was meant by an invitation.
    const inGroups = unaccepted.has(groupId) ? [] : [groupId]
    log.change('GROUP_USER_REMOVED', { sub, detail, inGroups })
  }
  return groupIds.length
}
