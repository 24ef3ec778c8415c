import type { EventType } from '../../events/event.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { ClientRecord, ClientSecret } from '../../oauth/clients/client.ts'
import { type ClientMetadata, usesMac, usesSecret } from '../../oauth/clients/client-metadata.ts'
import type { ClientSecrets } from '../../oauth/clients/client-secrets.ts'
import type { ClientRegistration } from '../../oauth/clients/registration/read-client-registration.ts'
import type { OAuthStores } from '../../oauth/oauth-stores.ts'
import { longestAccessTokenSeconds } from '../../oauth/tokens/access-token.ts'
import { ManagementError } from '../management-error.ts'
import type { ManagementStores } from '../management-stores.ts'
import { type Author, aboutClient, type ManagementOrigin } from '../origin.ts'
import { versionOf } from './client-record.ts'
import { findRefusal } from './client-rights.ts'

/** A client, and the secret that was made for it just now. */
export interface ClientOutcome {
  readonly client: ClientRecord
  readonly secret?: string | undefined
}

/** What administrators do to clients. Every change is one transaction with its event. */
export interface ClientRegistry {
  add(author: Author, registration: ClientRegistration): Promise<ClientOutcome>
  /** Replaces a registration; with `version`, only if nobody has changed it since. */
  replace(
    author: Author,
    registration: Omit<ClientRegistration, 'clientSecret'>,
    version?: string,
  ): Promise<ClientOutcome>
  /** Makes another secret; those before count for so much longer. */
  rotateSecret(author: Author, clientId: string, overlapMs: number): Promise<ClientOutcome>
  /** Removes a client, and ends everything that was issued to it. */
  remove(author: Author, clientId: string): Promise<void>
}

type Stores = OAuthStores & Pick<ManagementStores, 'locks' | 'clientTraces'>

export interface ClientRegistryParts {
  readonly transact: Transact<Stores>
  readonly clientSecrets: ClientSecrets
  readonly prefix: string
  readonly clock: Clock
}

/** More than two at once are seldom wanted, and each is compared whenever the client authenticates. */
const mostSecrets = 5
/** How long the name of a deleted client stays taken: its access tokens would count for a new one. */
const mourningMs = longestAccessTokenSeconds * 1000 + 60_000

export function clientRegistry(parts: ClientRegistryParts): ClientRegistry {
  const { transact, clientSecrets: secrets, prefix, clock } = parts

  /** Changes a client that must be there, while nobody else does. */
  async function change(
    { claims, origin }: Author,
    clientId: string,
    what: string,
    next: (before: ClientRecord, now: number) => ClientOutcome | ManagementError,
  ): Promise<ClientOutcome> {
    const outcome = await transact(async (stores) => {
      await stores.locks.hold(lockOf(clientId))
      const before = await stores.clients.find(clientId)
      if (!before) return unknownClient()
      const now = clock()
      const after = findRefusal(claims, prefix, before.metadata) ?? next(before, now)
      if (after instanceof ManagementError) return after
      const client = { ...after.client, updatedAt: now }
      await stores.clients.put(client)
      await tell(stores, 'APP_MODIFIED', clientId, origin, { changed: what })
      return { ...after, client }
    })
    if (outcome instanceof ManagementError) throw outcome
    return outcome
  }

  function tell(
    { events }: Stores,
    type: EventType,
    clientId: string,
    origin: ManagementOrigin,
    detail = {},
  ): Promise<void> {
    const about = aboutClient(clientId, origin, detail)
    return events.append({ type, time: clock(), outcome: 'success', ...about })
  }

  function firstSecret({ clientId, clientSecret, metadata }: ClientRegistration) {
    if (clientSecret !== undefined) {
      return { secret: undefined, record: secrets.keep(clientId, metadata, clientSecret) }
    }
    return usesSecret(metadata) ? secrets.make(clientId, metadata) : undefined
  }

  return {
    async add({ claims, origin }, registration) {
      const { clientId, enabled, metadata } = registration
      const made = firstSecret(registration)
      const now = clock()
      const kept = made ? [made.record] : []
      const client = { clientId, enabled, metadata, secrets: kept, createdAt: now, updatedAt: now }
      const forbidden = findRefusal(claims, prefix, metadata)
      if (forbidden) throw forbidden
      const refusal = await transact(async (stores) => {
        await stores.locks.hold(lockOf(clientId))
        if (await stores.clients.find(clientId)) {
          return new ManagementError(12002, 'a client with this client_id exists')
        }
        const { revoked } = await stores.standing.find({ revocable: [lockOf(clientId)] })
        if (revoked) {
          const words = 'a client with this client_id was deleted less than two days ago'
          return new ManagementError(12005, words)
        }
        await stores.clients.put(client)
        await tell(stores, 'APP_CREATED', clientId, origin)
        return undefined
      })
      if (refusal) throw refusal
      return { client, secret: made?.secret }
    },

    replace(author, { clientId, enabled, metadata }, version) {
      const fresh = usesSecret(metadata) ? secrets.make(clientId, metadata) : undefined
      return change(author, clientId, 'registration', (before, now) => {
        const forbidden = findRefusal(author.claims, prefix, metadata)
        if (forbidden) return forbidden
        if (version !== undefined && version !== versionOf(before)) {
          return new ManagementError(12006, 'the client was changed by someone else meanwhile')
        }
        if (!fresh) return { client: { ...before, enabled, metadata, secrets: [] } }
        const client = { ...before, enabled, metadata }
        return before.secrets.some((secret) => canServe(secret, metadata, now))
          ? { client }
          : { client: withSecret(client, fresh.record), secret: fresh.secret }
      })
    },

    rotateSecret: (author, clientId, overlapMs) =>
      change(author, clientId, 'secret', (before, now) => {
        const { metadata } = before
        if (!usesSecret(metadata)) {
          const words = `a client with ${metadata.token_endpoint_auth_method} has no secret`
          return new ManagementError(12004, words)
        }
        const { secret, record } = secrets.make(clientId, metadata)
        const end = now + overlapMs
        const earlier = before.secrets
          .map((each) => ({ ...each, expiresAt: Math.min(each.expiresAt ?? end, end) }))
          .filter(({ expiresAt }) => expiresAt > now)
        return { client: withSecret({ ...before, secrets: earlier }, record), secret }
      }),

    async remove({ claims, origin }, clientId) {
      const refusal = await transact(async (stores) => {
        await stores.locks.hold(lockOf(clientId))
        const client = await stores.clients.find(clientId)
        if (!client) return unknownClient()
        const refused = findRefusal(claims, prefix, client.metadata)
        if (refused) return refused
        const now = clock()
        await stores.clients.remove(clientId)
        await stores.clientTraces.endAllOf(clientId, now)
        await stores.revocations.revoke(lockOf(clientId), now + mourningMs)
        await tell(stores, 'APP_DELETED', clientId, origin)
        return undefined
      })
      if (refusal) throw refusal
    },
  }
}

/** Names a client where other things have names, too. */
function lockOf(clientId: string): string {
  return `client ${clientId}`
}

function withSecret(client: ClientRecord, record: ClientSecret): ClientRecord {
  return { ...client, secrets: [...client.secrets, record].slice(-mostSecrets) }
}

/** Whether a client can go on with a secret that it has; a digest is not enough to compute with. */
function canServe(
  { sealed, expiresAt = Number.POSITIVE_INFINITY }: ClientSecret,
  metadata: ClientMetadata,
  now: number,
): boolean {
  return expiresAt > now && (sealed !== undefined || !usesMac(metadata))
}

function unknownClient(): ManagementError {
  return new ManagementError(12001, 'there is no such client')
}
