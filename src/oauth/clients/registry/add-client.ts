import { randomId } from '../../../kernel/crypto/ids.ts'
import type { ClientRecord } from '../../model/client.ts'
import { usesSecret } from '../../model/client-metadata.ts'
import type { ClientSecrets } from '../credentials/client-secrets.ts'
import type { CheckSector } from '../registration/check-sector.ts'
import type { ClientRegistration } from '../registration/read-client-registration.ts'
import {
  type ChangeClientDependencies,
  type ClientAuthor,
  type ClientOutcome,
  nameFault,
  type RegistryStores,
  recordChange,
} from './change-client.ts'

/** A unique id of a registration. It is short, because every access token contains it. */
export function newRegistrationId(): string {
  return randomId().slice(0, 11)
}

/**
 * Registers a client. With `within`, what belongs to it is one step with the registration. A throw
 * undoes both.
 */
export type AddClient = (
  author: ClientAuthor,
  registration: ClientRegistration,
  within?: (stores: RegistryStores) => Promise<void>,
) => Promise<ClientOutcome>

interface AddClientDependencies extends ChangeClientDependencies {
  readonly clientSecrets: ClientSecrets
  readonly checkSector: CheckSector
}

export function addClient(deps: AddClientDependencies): AddClient {
  const { transact, clientSecrets, checkSector, clock } = deps
  return async (author, registration, within) => {
    const { clientId, enabled, metadata } = registration
    const forbidden = author.findRefusal(metadata)
    if (forbidden) throw forbidden
    await checkSector(metadata)
    const made = firstSecret(clientSecrets, registration)
    const now = clock()
    const client: ClientRecord = {
      clientId,
      registrationId: newRegistrationId(),
      enabled,
      metadata,
      secrets: made ? [made.record] : [],
      ...(author.isItself && { registeredBy: 'itself' }),
      createdAt: now,
      updatedAt: now,
    }
    const refusal = await transact(async (stores) => {
      const added = await stores.clients.add(client)
      if (added !== 'added') return nameFault(clientId, added)
      await within?.(stores)
      await recordChange(stores, 'APP_CREATED', client, author)
      return undefined
    })
    if (refusal) throw refusal
    return { client, secret: made?.secret }
  }
}

/** A secret that was chosen is not shown again. */
function firstSecret(
  secrets: ClientSecrets,
  { clientId, clientSecret, metadata }: ClientRegistration,
) {
  if (clientSecret !== undefined) {
    return { secret: undefined, record: secrets.keep(clientId, metadata, clientSecret) }
  }
  return usesSecret(metadata) ? secrets.make(clientId, metadata) : undefined
}
