import type { Fault } from '../../../kernel/fault.ts'
import { inSlices } from '../../../kernel/time/pacing.ts'
import type { ClientRecord } from '../../model/client.ts'
import { usesSecret } from '../../model/client-metadata.ts'
import {
  addSecret,
  type ClientSecrets,
  canServe,
  secretsInForce,
} from '../credentials/client-secrets.ts'
import type { CheckSector } from '../registration/check-sector.ts'
import type { ClientRegistration } from '../registration/read-client-registration.ts'
import { takeOver } from '../self-registered-metadata.ts'
import { type AddClient, addClient, newRegistrationId } from './add-client.ts'
import {
  type ChangeClientDependencies,
  type ClientAuthor,
  type ClientOutcome,
  ClientRegistryFault,
  changeClient,
  type RegistryStores,
  recordChange,
  unknownClient,
} from './change-client.ts'
import { type ResealClient, resealClient } from './reseal-clients.ts'

/**
 * Replaces a registration, if the current one is as expected. If it `startsAnew`, nothing that was
 * granted before counts any more.
 */
type ReplaceClient = (
  author: ClientAuthor,
  registration: Omit<ClientRegistration, 'clientSecret'>,
  isExpected?: (before: ClientRecord) => boolean,
  startsAnew?: (before: ClientRecord) => boolean,
) => Promise<ClientOutcome>

interface ReplaceClientDependencies extends ChangeClientDependencies {
  readonly clientSecrets: ClientSecrets
  readonly checkSector: CheckSector
}

function replaceClient(deps: ReplaceClientDependencies): ReplaceClient {
  const { clientSecrets, checkSector } = deps
  return async (author, registration, isExpected = () => true, startsAnew = () => false) => {
    const { clientId, enabled, metadata } = registration
    // Who may not register this must not make the server fetch anything either.
    const refusal = author.findRefusal(metadata)
    if (refusal) throw refusal
    await checkSector(metadata)
    const fresh = usesSecret(metadata) ? clientSecrets.make(clientId, metadata) : undefined

    function next(before: ClientRecord, now: number): ClientOutcome | Fault {
      const forbidden = author.findRefusal(metadata)
      if (forbidden) return forbidden
      if (!isExpected(before)) {
        const words = 'the client was changed by someone else meanwhile'
        return new ClientRegistryFault('changed', words)
      }
      const registrationId = startsAnew(before) ? newRegistrationId() : before.registrationId
      const client = { ...before, registrationId, enabled, metadata }
      if (!fresh) return { client: { ...client, secrets: [] } }
      return before.secrets.some((secret) => canServe(secret, metadata, now))
        ? { client }
        : { client: addSecret(client, fresh.record), secret: fresh.secret }
    }

    return changeClient(deps, author, clientId, {
      what: 'registration',
      next,
      within: (stores) =>
        author.isItself
          ? checkNotTakenOver(stores, clientId)
          : takeOver(stores.selfRegistrations, clientId),
    })
  }
}

/** Asked under the lock, since an administrator may have taken the client over meanwhile. */
async function checkNotTakenOver(
  { selfRegistrations }: RegistryStores,
  clientId: string,
): Promise<void> {
  if (!(await selfRegistrations.find(clientId))) throw unknownClient(clientId)
}

/** Makes a new secret. Earlier ones stay valid for `overlapMs`. */
type RotateSecret = (
  author: ClientAuthor,
  clientId: string,
  overlapMs: number,
) => Promise<ClientOutcome>

interface RotateSecretDependencies extends ChangeClientDependencies {
  readonly clientSecrets: ClientSecrets
}

function rotateSecret(deps: RotateSecretDependencies): RotateSecret {
  return (author, clientId, overlapMs) =>
    changeClient(deps, author, clientId, {
      what: 'secret',
      next(before, now) {
        const { metadata } = before
        if (!usesSecret(metadata)) {
          const words = `a client with ${metadata.token_endpoint_auth_method} has no secret`
          return new ClientRegistryFault('no-secret', words)
        }
        const { secret, record } = deps.clientSecrets.make(clientId, metadata)
        const end = now + overlapMs
        const earlier = secretsInForce(before, now).map((each) => ({
          ...each,
          expiresAt: Math.min(each.expiresAt ?? end, end),
        }))
        const kept = { ...before, secrets: earlier.filter(({ expiresAt }) => expiresAt > now) }
        return { client: addSecret(kept, record), secret }
      },
    })
}

/**
 * Removes a client and what was granted to it. Nothing that was issued to it becomes
 * valid again, even if the id is registered again. A client with very many grants is
 * disabled first. Nothing happens if `isExpected` is given and answers false; what it
 * locks stays so until the client is gone.
 */
type RemoveClient = (
  author: ClientAuthor,
  clientId: string,
  isExpected?: (stores: RegistryStores) => Promise<boolean>,
) => Promise<void>

interface RemoveClientDependencies extends ChangeClientDependencies {
  /** How many grants of a removed client go in one transaction. */
  readonly grantsAtOnce?: number
}

function removeClient(deps: RemoveClientDependencies): RemoveClient {
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

/**
 * Registers, changes and removes clients. No other folder does: HTTP, commands and imports come
 * here. Every change is one transaction with its event. Changes run one after another.
 */
export interface ClientRegistry {
  readonly add: AddClient
  readonly replace: ReplaceClient
  setEnabled(author: ClientAuthor, clientId: string, enabled: boolean): Promise<void>
  readonly rotateSecret: RotateSecret
  readonly reseal: ResealClient
  readonly remove: RemoveClient
}

interface ClientRegistryDependencies extends ChangeClientDependencies {
  readonly clientSecrets: ClientSecrets
  readonly checkSector: CheckSector
  /** How many grants of a removed client go in one transaction. */
  readonly grantsAtOnce?: number
}

export function clientRegistry(deps: ClientRegistryDependencies): ClientRegistry {
  return {
    add: addClient(deps),
    replace: replaceClient(deps),
    async setEnabled(author, clientId, enabled) {
      await changeClient(deps, author, clientId, {
        what: 'enabled',
        next: (before) => ({ client: { ...before, enabled } }),
      })
    },
    rotateSecret: rotateSecret(deps),
    reseal: resealClient(deps),
    remove: removeClient(deps),
  }
}
