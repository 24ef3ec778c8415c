import type { Logger } from 'pino'
import type { Membership } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { InvitingStores } from '../../group-store.ts'
import { GroupsError, notAllowed } from '../../groups-error.ts'
import type { Caller } from '../../rights/caller.ts'
import { assignInside } from './assign-user.ts'

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
export type JoinGroups = (stores: InvitingStores, joining: Joining) => Promise<void>

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
