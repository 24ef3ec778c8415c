import type { Fault } from '../../../kernel/fault.ts'
import { inSlices } from '../../../kernel/time/in-slices.ts'
import {
  type ChangeClientDependencies,
  type RegistryStores,
  recordChange,
} from './change-client.ts'
import type { ClientAuthor } from './client-author.ts'
import { unknownClient } from './client-registry-fault.ts'

/**
 * Removes a client and what was granted to it. Nothing that was issued to it becomes
 * valid again, even if the id is registered again. A client with very many grants is
 * disabled first. Nothing happens if `isExpected` is given and answers false; what it
 * locks stays so until the client is gone.
 */
export type RemoveClient = (
  author: ClientAuthor,
  clientId: string,
  isExpected?: (stores: RegistryStores) => Promise<boolean>,
) => Promise<void>

interface RemoveClientDependencies extends ChangeClientDependencies {
  /** How many grants of a removed client go in one transaction. */
  readonly grantsAtOnce?: number
}

export function removeClient(deps: RemoveClientDependencies): RemoveClient {
  const { transact, clock, grantsAtOnce = 200 } = deps

  /**
   * One slice of a removal, under the lock. What was granted goes before the client, so that
   * it can be removed again if the process ends in between, and nothing stays without a
   * client. Until then it is disabled.
   */
  async function removeSome(
    stores: RegistryStores,
    author: ClientAuthor,
    clientId: string,
  ): Promise<'removed' | 'more' | Fault> {
    const { clients } = stores
    const client = await clients.find(clientId)
    if (!client) return unknownClient(clientId)
    const refusal = author.findRefusal(client.metadata)
    if (refusal) return refusal
    const changed = { ...client, enabled: false, updatedAt: clock() }
    if ((await clients.removeGrants(clientId, grantsAtOnce)) < grantsAtOnce) {
      await clients.remove(clientId)
      await stores.resources.forgetClient(clientId, changed.updatedAt)
      await recordChange(stores, 'APP_DELETED', changed, author)
      return 'removed'
    }
    if (client.enabled) {
      await clients.put(changed)
      await recordChange(stores, 'APP_MODIFIED', changed, author, { changed: 'enabled' })
    }
    return 'more'
  }

  return (author, clientId, isExpected = async () => true) =>
    inSlices(async () => {
      const outcome = await transact(async (stores) => {
        // What was granted belongs to many people.
        await stores.people.lockAll()
        await stores.clients.lock()
        return (await isExpected(stores)) ? removeSome(stores, author, clientId) : 'kept'
      })
      if (typeof outcome === 'object') throw outcome
      return outcome === 'more'
    })
}
