import type { GroupClaim } from '../oauth/model/authorization.ts'
import type { ApiKeyStore } from './api-key.ts'
import { endOfKey, heldByGroup, type KeyReaderContext } from './find-key.ts'

interface ClientRolesContext extends Pick<KeyReaderContext, 'policy' | 'findGroups' | 'clock'> {
  readonly keys: Pick<ApiKeyStore, 'findOfGroup' | 'listOf'>
}

/** What a client holds at this moment, and when that ends. */
interface ClientRoles {
  readonly groups: readonly GroupClaim[]
  readonly endsAt: number
}

/**
 * The roles of clients, for whoever asks about them. A client that holds roles is the key of a
 * group: its id is the `client_id` that introspection answers. Other clients hold none.
 */
export function rolesOfClients({ keys, policy, findGroups, clock }: ClientRolesContext) {
  async function find(clientId: string): Promise<ClientRoles | undefined> {
    if (!policy.enabled) return undefined
    const stored = await keys.findOfGroup(clientId)
    if (!stored) return undefined
    const { key, groupRecord } = stored
    const { owner } = key
    const endsAt = endOfKey(policy, key)
    if (owner.kind !== 'group' || endsAt <= clock()) return undefined
    const groups = await heldByGroup({ findGroups }, key.roles, owner.groupId, groupRecord)
    return groups && { groups, endsAt }
  }

  /** The ids of clients that may hold a role in one of these groups, in their order. */
  async function candidates(groupIds: readonly string[], role: string): Promise<readonly string[]> {
    if (!policy.enabled) return []
    const now = clock()
    const owned = await Promise.all(
      groupIds.map((groupId) => keys.listOf({ kind: 'group', groupId }, now)),
    )
    const isChosen = new Set(groupIds)
    return owned
      .flat()
      .filter(({ roles }) =>
        roles.some((each) => isChosen.has(each.groupId) && each.roles.includes(role)),
      )
      .map(({ id }) => id)
      .toSorted()
  }

  return { find, candidates }
}
