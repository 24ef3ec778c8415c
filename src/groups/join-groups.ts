import type { Logger } from 'pino'
import { assignInside } from './assign-user.ts'
import type { Caller } from './caller.ts'
import type { Membership } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import type { GroupStores, InvitingStores } from './group-stores.ts'
import { GroupsError, notAllowed } from './groups-error.ts'

interface Joining {
  readonly sub: string
  readonly memberships: readonly Pick<Membership, 'groupId' | 'roles'>[]
  /** The client that the user registered through. */
  readonly clientId: string
  readonly address: string | undefined
}

/**
 * Makes a user who registered a member of groups, in the transaction of the stores. A group that is
 * gone, or whose rules refuse the roles, is left out with a warning: nobody is kept from
 * registering by a client whose registration is out of date.
 */
type JoinGroups = (stores: InvitingStores, joining: Joining) => Promise<void>

type JoinGroupsDependencies = Pick<
  GroupDependencies,
  'rights' | 'administrators' | 'mayBeMember' | 'letters' | 'clock'
> & { readonly log: Pick<Logger, 'warn'> }

export function joinGroups(dependencies: JoinGroupsDependencies): JoinGroups {
  const { rights, log } = dependencies
  const assign = assignInside(dependencies)

  return async (stores, { sub, memberships, clientId, address }) => {
    // With this right alone, nobody can be given a role that governs a group.
    const caller: Caller = {
      kind: 'machine',
      rights: ['write'],
      readsUsers: false,
      writesUsers: false,
      clientId,
      address,
    }
    // In the order in which all callers lock memberships.
    const inOrder = memberships.toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1))
    for (const { groupId, roles } of inOrder) {
      try {
        if (rights.isBuiltIn(groupId)) throw notAllowed()
        await assign(stores, caller, { groupId, sub, roles, appendRole: true })
      } catch (error) {
        if (!(error instanceof GroupsError)) throw error
        const about = { client_id: clientId, groupId, roles, reason: error.message }
        log.warn(about, 'a user registered without the default roles of the client in this group')
      }
    }
  }
}

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
