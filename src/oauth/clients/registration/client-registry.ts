import type { Event, EventType } from '../../../events/event.ts'
import { randomId } from '../../../kernel/crypto/ids.ts'
import type { Fault } from '../../../kernel/fault.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { inSlices } from '../../../kernel/time/in-slices.ts'
import type { Transact } from '../../../kernel/transact.ts'
import type { ClientRecord, ClientSecret } from '../../model/client.ts'
import { type ClientMetadata, usesMac, usesSecret } from '../../model/client-metadata.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { ClientSecrets } from '../credentials/client-secrets.ts'
import type { CheckSector } from './check-sector.ts'
import { ClientRegistryFault, nameFault } from './client-registry-fault.ts'
import type { ClientRegistration } from './read-client-registration.ts'

/** A client, and its new secret if one was made. */
export interface ClientOutcome {
  readonly client: ClientRecord
  readonly secret?: string | undefined
}

/** Who changes a client. */
export interface ClientAuthor {
  /** What the event log records about them. */
  readonly origin: Pick<Event, 'address' | 'sessionId' | 'detail'>
  /** Whether they are the client itself (RFC 7591). */
  readonly isItself?: true
  /** Why they may not register, change or remove a client with this metadata; undefined if they may. */
  findRefusal(metadata: ClientMetadata): Fault | undefined
}

/** An operator who runs commands on the server may do everything. */
export const operator: ClientAuthor = { origin: {}, findRefusal: () => undefined }

/**
 * The only place where clients are registered, changed and removed: over HTTP, by command and by
 * import. Every change is one transaction with its event. Changes run one after another.
 */
export interface ClientRegistry {
  /** With `within`, what belongs to it is one step with the registration. A throw undoes both. */
  add(
    author: ClientAuthor,
    registration: ClientRegistration,
    within?: (stores: RegistryStores) => Promise<void>,
  ): Promise<ClientOutcome>
  /**
   * Replaces a registration, if the current one is as expected. If it `startsAnew`, nothing that was
   * granted before counts any more.
   */
  replace(
    author: ClientAuthor,
    registration: Omit<ClientRegistration, 'clientSecret'>,
    isExpected?: (before: ClientRecord) => boolean,
    startsAnew?: (before: ClientRecord) => boolean,
  ): Promise<ClientOutcome>
  setEnabled(author: ClientAuthor, clientId: string, enabled: boolean): Promise<void>
  /** Makes a new secret. Earlier ones stay valid for `overlapMs`. */
  rotateSecret(author: ClientAuthor, clientId: string, overlapMs: number): Promise<ClientOutcome>
  /**
   * Seals the unexpired secrets again, under the first master key, and removes the expired ones.
   */
  reseal(clientId: string): Promise<void>
  /**
   * Removes a client and what was granted to it. Nothing that was issued to it becomes valid again,
   * even if the id is registered again. A client with very many grants is disabled first. Nothing
   * happens if `isExpected` is given and answers false; what it locks stays so until the client is gone.
   */
  remove(
    author: ClientAuthor,
    clientId: string,
    isExpected?: (stores: RegistryStores) => Promise<boolean>,
  ): Promise<void>
}

type ChangeStores = Pick<OAuthStores, 'clients' | 'events'>
type TakeOverStores = Pick<OAuthStores, 'selfRegistrations'>

/** The stores of one step of the registry. */
type RegistryStores = Pick<
  OAuthStores,
  'clients' | 'events' | 'selfRegistrations' | 'initialTokens'
>

interface ClientRegistryDependencies {
  readonly transact: Transact<RegistryStores & Pick<OAuthStores, 'resources'>>
  readonly clientSecrets: ClientSecrets
  readonly checkSector: CheckSector
  readonly clock: Clock
  /** How many grants of a removed client go in one transaction. */
  readonly grantsAtOnce?: number
}

/** The most secrets of a client. Every authentication compares all of them. */
export const mostSecrets = 5

export function clientRegistry(deps: ClientRegistryDependencies): ClientRegistry {
  const { transact, clientSecrets: secrets, clock, grantsAtOnce = 200 } = deps

  /** Changes an existing client under the lock. */
  async function change(
    author: ClientAuthor,
    clientId: string,
    what: string,
    next: (before: ClientRecord, now: number) => ClientOutcome | Fault,
    within: (stores: RegistryStores) => Promise<void> = async () => {},
  ): Promise<ClientOutcome> {
    const outcome = await transact(async (stores) => {
      await stores.clients.lock()
      const before = await stores.clients.find(clientId)
      if (!before) return { refusal: unknownClient(clientId) }
      const now = clock()
      const after = author.findRefusal(before.metadata) ?? next(before, now)
      if (!('client' in after)) return { refusal: after }
      const client = { ...after.client, updatedAt: now }
      await within(stores)
      await stores.clients.put(client)
      await recordChange(stores, 'APP_MODIFIED', client, author, { changed: what })
      return { ...after, client }
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome
  }

  /**
   * One slice of a removal, under the lock. What was granted goes before the client, so that it can be
   * removed again if the process ends in between, and nothing stays without a client. Until then it is
   * disabled.
   */
  async function removeSome(
    stores: RegistryStores & Pick<OAuthStores, 'resources'>,
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

  function firstSecret({ clientId, clientSecret, metadata }: ClientRegistration) {
    if (clientSecret !== undefined) {
      return { secret: undefined, record: secrets.keep(clientId, metadata, clientSecret) }
    }
    return usesSecret(metadata) ? secrets.make(clientId, metadata) : undefined
  }

  return {
    async add(author, registration, within = async () => {}) {
      const { clientId, enabled, metadata } = registration
      const forbidden = author.findRefusal(metadata)
      if (forbidden) throw forbidden
      await deps.checkSector(metadata)
      const made = firstSecret(registration)
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
        await within(stores)
        await recordChange(stores, 'APP_CREATED', client, author)
        return undefined
      })
      if (refusal) throw refusal
      return { client, secret: made?.secret }
    },

    async replace(author, registration, isExpected = () => true, startsAnew = () => false) {
      const { clientId, enabled, metadata } = registration
      // Who may not register this must not make the server fetch anything either.
      const refusal = author.findRefusal(metadata)
      if (refusal) throw refusal
      await deps.checkSector(metadata)
      const fresh = usesSecret(metadata) ? secrets.make(clientId, metadata) : undefined
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
          : { client: withSecret(client, fresh.record), secret: fresh.secret }
      }
      return change(author, clientId, 'registration', next, (stores) =>
        author.isItself ? checkOwn(stores, clientId) : takeOver(stores, clientId),
      )
    },

    async setEnabled(author, clientId, enabled) {
      await change(author, clientId, 'enabled', (before) => ({ client: { ...before, enabled } }))
    },

    rotateSecret: (author, clientId, overlapMs) =>
      change(author, clientId, 'secret', (before, now) => {
        const { metadata } = before
        if (!usesSecret(metadata)) {
          const words = `a client with ${metadata.token_endpoint_auth_method} has no secret`
          return new ClientRegistryFault('no-secret', words)
        }
        const { secret, record } = secrets.make(clientId, metadata)
        const end = now + overlapMs
        const earlier = secretsInForce(before, now).map((each) => ({
          ...each,
          expiresAt: Math.min(each.expiresAt ?? end, end),
        }))
        const kept = { ...before, secrets: earlier.filter(({ expiresAt }) => expiresAt > now) }
        return { client: withSecret(kept, record), secret }
      }),

    async reseal(clientId) {
      await transact(async ({ clients }) => {
        await clients.lock()
        const before = await clients.find(clientId)
        if (!before) return
        const resealed = secretsInForce(before, clock()).map((each) =>
          secrets.reseal(clientId, each),
        )
        await clients.put({ ...before, secrets: resealed })
      })
    },

    async remove(author, clientId, isExpected = async () => true) {
      await inSlices(async () => {
        const outcome = await transact(async (stores) => {
          await stores.clients.lock()
          return (await isExpected(stores)) ? removeSome(stores, author, clientId) : 'kept'
        })
        if (typeof outcome === 'object') throw outcome
        return outcome === 'more'
      })
    },
  }
}

/** A client that an administrator has changed no longer changes itself. It could undo the change. */
function takeOver({ selfRegistrations }: TakeOverStores, clientId: string): Promise<void> {
  return selfRegistrations.remove(clientId)
}

/** Asked under the lock, since an administrator may have taken the client over meanwhile. */
async function checkOwn({ selfRegistrations }: TakeOverStores, clientId: string): Promise<void> {
  if (!(await selfRegistrations.find(clientId))) throw unknownClient(clientId)
}

/** Stores a client of an import, in the import's transaction, which holds the lock. */
export async function putImportedClient(
  stores: ChangeStores & TakeOverStores,
  client: ClientRecord,
  isNew: boolean,
): Promise<void> {
  const author = { origin: { detail: { by: 'import' } } }
  if (!isNew) {
    await takeOver(stores, client.clientId)
    await stores.clients.put(client)
    await recordChange(stores, 'APP_MODIFIED', client, author, { changed: 'registration' })
    return
  }
  const added = await stores.clients.add(client)
  // The import has checked before that neither exists.
  if (added !== 'added') throw new TypeError(`${client.clientId} cannot be added: ${added}`)
  await recordChange(stores, 'APP_CREATED', client, author)
}

/** A unique id. It is short, because every access token contains it. */
export function newRegistrationId(): string {
  return randomId().slice(0, 11)
}

/** The client's secrets that have not expired. */
export function secretsInForce({ secrets }: ClientRecord, now: number): readonly ClientSecret[] {
  return secrets.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
}

function recordChange(
  { events }: ChangeStores,
  type: EventType,
  { clientId, updatedAt }: ClientRecord,
  { origin }: Pick<ClientAuthor, 'origin'>,
  detail: Event['detail'] = {},
): Promise<void> {
  const about = { ...origin, clientId, detail: { ...detail, ...origin.detail } }
  return events.append({ type, time: updatedAt, outcome: 'success', ...about })
}

function withSecret(client: ClientRecord, record: ClientSecret): ClientRecord {
  return { ...client, secrets: [...client.secrets, record].slice(-mostSecrets) }
}

/** Whether a client can keep using a secret. For a MAC, the digest alone is not enough. */
function canServe(
  { sealed, expiresAt = Number.POSITIVE_INFINITY }: ClientSecret,
  metadata: ClientMetadata,
  now: number,
): boolean {
  return expiresAt > now && (sealed !== undefined || !usesMac(metadata))
}

function unknownClient(clientId: string): ClientRegistryFault {
  return new ClientRegistryFault('unknown', `there is no client ${clientId}`)
}
