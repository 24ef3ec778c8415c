import type { ClientRecord } from '../../model/client.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import { takeOver } from '../self-registered-metadata.ts'

/** Stores a client of an import, in the import's transaction, which holds the lock. */
export async function putImportedClient(
  stores: Pick<OAuthStores, 'clients' | 'selfRegistrations'>,
  client: ClientRecord,
  isNew: boolean,
): Promise<void> {
  if (!isNew) {
    await takeOver(stores.selfRegistrations, client.clientId)
    await stores.clients.put(client)
    return
  }
  const added = await stores.clients.add(client)
  // The import has checked before that neither exists.
  if (added !== 'added') throw new TypeError(`${client.clientId} cannot be added: ${added}`)
}
