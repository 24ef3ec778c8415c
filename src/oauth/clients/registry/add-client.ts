import type { Actor } from '../../../events/actor.ts'
import { changesBetween } from '../../../events/field-changes.ts'
import type { About } from '../../../events/recorded.ts'
import { randomId } from '../../../kernel/secrets.ts'
import type { ClientRecord } from '../../model/client.ts'
import { usesSecret } from '../../model/client-metadata.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { ClientSecrets } from '../client-secrets.ts'
import type { ClientRegistration } from '../metadata/read-client-registration.ts'
import { takeOver } from '../self-registered-metadata.ts'
import {
  type ClientOutcome,
  checkRights,
  clientFacts,
  nameFault,
  type RegistryContext,
  type RegistryStores,
} from './change-client.ts'
import { isItself } from './client-rights.ts'

/** A unique id of a registration. It is short, because every access token contains it. */
export function newRegistrationId(): string {
  return randomId().slice(0, 11)
}

/**
 * Registers a client. With `within`, what belongs to it is one step with the registration. A throw
 * undoes both. `detail` is for the event.
 */
export type AddClient = (
  actor: Actor,
  registration: ClientRegistration,
  more?: {
    readonly within?: (stores: RegistryStores) => Promise<void>
    readonly detail?: About['detail']
  },
) => Promise<ClientOutcome>

export function addClient(context: RegistryContext): AddClient {
  const { recorded, clientSecrets, checkSector, clock } = context
  return async (actor, registration, { within, detail } = {}) => {
    const { clientId, enabled, metadata } = registration
    checkRights(context, actor, registration)
    await checkSector(metadata)
    const made = firstSecret(clientSecrets, registration)
    const now = clock()
    const client: ClientRecord = {
      clientId,
      registrationId: newRegistrationId(),
      enabled,
      metadata,
      secrets: made ? [made.record] : [],
      ...(isItself(actor, clientId) && { registeredBy: 'itself' }),
      createdAt: now,
      updatedAt: now,
    }
    return recorded(actor, async (stores, log) => {
      const added = await stores.clients.add(client)
      if (added !== 'added') throw nameFault(clientId, added)
      await within?.(stores)
      const changes = changesBetween(undefined, clientFacts(client))
      const outcome = { client, secret: made?.secret }
      return log.change('APP_CREATED', { clientId, detail, changes }, outcome)
    })
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
