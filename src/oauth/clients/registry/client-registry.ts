import { type Actor, nameOf } from '../../../events/actor.ts'
import { changesBetween } from '../../../events/field-changes.ts'
import type { Done, Recording } from '../../../events/recorded.ts'
import { inSlices } from '../../../kernel/time.ts'
import type { ClientRecord } from '../../model/client.ts'
import { usesSecret } from '../../model/client-metadata.ts'
import { addSecret, canServe, secretsInForce } from '../client-secrets.ts'
import type { ClientRegistration } from '../metadata/read-client-registration.ts'
import { takeOver } from '../self-registered-metadata.ts'
import { type AddClient, addClient, newRegistrationId } from './add-client.ts'
import {
  type ClientOutcome,
  ClientRegistryFault,
  changeClient,
  checkRights,
  clientFacts,
  type RegistryContext,
  type RegistryStores,
  unknownClient,
} from './change-client.ts'
import { isItself } from './client-rights.ts'
import { type ResealClient, resealClient } from './reseal-clients.ts'

/**
 * Replaces a registration, if the current one is as expected. If it `startsAnew`, nothing that was
 * granted before counts any more.
 */
type ReplaceClient = (
  actor: Actor,
  registration: Omit<ClientRegistration, 'clientSecret'>,
  isExpected?: (before: ClientRecord) => boolean,
  startsAnew?: (before: ClientRecord) => boolean,
) => Promise<ClientOutcome>

function replaceClient(context: RegistryContext): ReplaceClient {
  const { clientSecrets, checkSector } = context
  return async (actor, registration, isExpected = () => true, startsAnew = () => false) => {
    const { clientId, enabled, metadata } = registration
    // Who may not register this must not make the server fetch anything either.
    checkRights(context, actor, registration)
    await checkSector(metadata)
    const fresh = usesSecret(metadata) ? clientSecrets.make(clientId, metadata) : undefined

    function next(before: ClientRecord, now: number): ClientOutcome {
      if (!isExpected(before)) {
        const words = 'the client was changed by someone else meanwhile'
        throw new ClientRegistryFault('changed', words)
      }
      const registrationId = startsAnew(before) ? newRegistrationId() : before.registrationId
      const client = { ...before, registrationId, enabled, metadata }
      if (!fresh) return { client: { ...client, secrets: [] } }
      return before.secrets.some((secret) => canServe(secret, metadata, now))
        ? { client }
        : { client: addSecret(client, fresh.record), secret: fresh.secret }
    }

    return changeClient(context, actor, clientId, {
      what: 'registration',
      next,
      within: (stores) =>
        isItself(actor, clientId)
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
type RotateSecret = (actor: Actor, clientId: string, overlapMs: number) => Promise<ClientOutcome>

function rotateSecret(context: RegistryContext): RotateSecret {
  return (actor, clientId, overlapMs) =>
    changeClient(context, actor, clientId, {
      what: 'secret',
      next(before, now) {
        const { metadata } = before
        if (!usesSecret(metadata)) {
          const words = `a client with ${metadata.token_endpoint_auth_method} has no secret`
          throw new ClientRegistryFault('no-secret', words)
        }
        const { secret, record } = context.clientSecrets.make(clientId, metadata)
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
  actor: Actor,
  clientId: string,
  isExpected?: (stores: RegistryStores) => Promise<boolean>,
) => Promise<void>

/**
 * Keeps a client that is being removed, as it was before the first slice. One that registered
 * itself is not kept: it does so again.
 */
async function keepClient(
  { binMs }: RegistryContext,
  { bin }: RegistryStores,
  { actor, now }: Recording,
  { clientId, registrationId: ref, metadata, enabled, registeredBy }: ClientRecord,
): Promise<void> {
  if (binMs === 0 || registeredBy === 'itself' || (await bin.find({ kind: 'app', ref }))) return
  const about = { deletedAt: now, deletedBy: nameOf(actor), eraseAt: now + binMs }
  const name = metadata.client_name ?? clientId
  await bin.keep({ kind: 'app', ref, id: clientId, name, ...about, record: { metadata, enabled } })
}

function removeClient(context: RegistryContext, grantsAtOnce: number): RemoveClient {
  /**
   * One slice of a removal, under the lock; answers whether there is more. What was granted goes
   * before the client, so that it can be removed again if the process ends in between, and nothing
   * stays without a client. Until then it is disabled.
   */
  async function removeSome(
    stores: RegistryStores,
    log: Recording,
    clientId: string,
  ): Promise<Done<boolean>> {
    const { clients } = stores
    const client = await clients.find(clientId)
    if (!client) throw unknownClient(clientId)
    checkRights(context, log.actor, client)
    await keepClient(context, stores, log, client)
    if ((await clients.removeGrants(clientId, grantsAtOnce)) < grantsAtOnce) {
      await clients.remove(clientId)
      await stores.resources.forgetClient(clientId, log.now)
      const changes = changesBetween(clientFacts(client), undefined)
      return log.change('APP_DELETED', { clientId, changes }, false)
    }
    if (!client.enabled) return log.unchanged(true)
    await clients.put({ ...client, enabled: false, updatedAt: log.now })
    const changes = changesBetween({ enabled: true }, { enabled: false })
    const about = { clientId, detail: { changed: 'enabled' }, changes }
    return log.change('APP_MODIFIED', about, true)
  }

  return (actor, clientId, isExpected = async () => true) =>
    inSlices(() =>
      context.recorded(actor, async (stores, log) => {
        // What was granted belongs to many people.
        await stores.people.lockAll()
        await stores.clients.lock()
        return (await isExpected(stores)) ? removeSome(stores, log, clientId) : log.unchanged(false)
      }),
    )
}

/**
 * Registers, changes and removes clients. No other folder does: HTTP, commands and imports come
 * here. Every change is one transaction with its event. Changes run one after another.
 */
export interface ClientRegistry {
  readonly add: AddClient
  readonly replace: ReplaceClient
  setEnabled(actor: Actor, clientId: string, enabled: boolean): Promise<void>
  readonly rotateSecret: RotateSecret
  readonly reseal: ResealClient
  readonly remove: RemoveClient
}

/** A removed client loses up to `grantsAtOnce` grants in one transaction. */
export function clientRegistry(context: RegistryContext, grantsAtOnce = 200): ClientRegistry {
  return {
    add: addClient(context),
    replace: replaceClient(context),
    async setEnabled(actor, clientId, enabled) {
      await changeClient(context, actor, clientId, {
        what: 'enabled',
        next: (before) => ({ client: { ...before, enabled } }),
      })
    },
    rotateSecret: rotateSecret(context),
    reseal: resealClient(context),
    remove: removeClient(context, grantsAtOnce),
  }
}
