import type { Endpoint } from '../http/endpoint.ts'
import type { Reply } from '../http/reply.ts'
import type { Guard } from '../http/route.ts'
import type { Clock } from '../kernel/clock.ts'
import { lruCache } from '../kernel/lru-cache.ts'
import type { Client } from '../oauth/clients/client.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token.ts'

/** Remembers which clients still use v1, so that a team can see when it is safe to switch it off. */
export interface LegacyUseStore {
  record(clientId: string, now: number): Promise<void>
  /** Clients that used v1, the latest first. */
  list(): Promise<
    readonly { readonly clientId: string; readonly firstAt: number; readonly lastAt: number }[]
  >
}

/** Asks whether a client may use v1, and notes that it does. */
export type CheckLegacyUse = (client: Client) => Promise<void>

interface Parts {
  readonly store: LegacyUseStore
  readonly clock: Clock
}

/** Once in this time per client is enough to know that it is still in use. */
const noteEveryMs = 3_600_000

export function legacyUse({ store, clock }: Parts): CheckLegacyUse {
  const noted = lruCache<number>(10_000)
  return async (client) => {
    if (!client.generations.has('v1')) {
      throw new OAuthError('unauthorized_client', 'client may not use this generation of the API')
    }
    const now = clock()
    if (now - (noted.get(client.id) ?? Number.NEGATIVE_INFINITY) < noteEveryMs) return
    noted.set(client.id, now)
    await store.record(client.id, now)
  }
}

/** The bearer guard of v1 paths: a client narrowed to v2 has no valid token here (O02). */
export function legacyGuard(
  bearer: Guard<AccessTokenClaims>,
  clients: Pick<RegisteredClients, 'find'>,
  checkUse: CheckLegacyUse,
): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await bearer(request)
    const client = await clients.find(claims.aud)
    if (!client?.generations.has('v1')) {
      throw new OAuthError('invalid_token', 'the access token is not valid here')
    }
    await checkUse(client)
    return claims
  }
}

/** Since when v1 is told to be on its way out (RFC 9745). */
const deprecatedSince = '@1763164800'

/** Marks the answers of an endpoint as deprecated, and names the successor (RFC 9745, RFC 5829). */
export function deprecated<Context>(
  endpoint: Endpoint<Context>,
  successor: string,
): Endpoint<Context> {
  const headers = { deprecation: deprecatedSince, link: `<${successor}>; rel="successor-version"` }
  const mark = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...headers } })
  return async (request, context) => mark(await endpoint(request, context))
}
