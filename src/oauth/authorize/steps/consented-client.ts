import { sha256 } from '../../../kernel/crypto/digest.ts'
import type { Client } from '../../model/client.ts'
import type { ConsentedClient } from '../../stores/grants/consent-store.ts'

/**
 * Which consents count for a client. Nobody tells the server that the host of a metadata
 * document has changed hands. So a consent to such a client counts no longer than a refresh
 * token could live, and only as long as the answers go to the same addresses and the client
 * proves itself in the same way.
 */
export function consentedClient(client: Client, now: number): ConsentedClient {
  if (client.registeredBy !== 'document') return client
  const { id, registrationId, authMethod, redirectUris, lifetimes } = client
  const allowed = JSON.stringify([registrationId, authMethod, redirectUris.toSorted()])
  const since = now - lifetimes.refreshAbsolute * 1000
  return { id, registrationId: sha256(allowed).slice(0, 11), since }
}
