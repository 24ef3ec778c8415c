import type { Guard } from '../http/route.ts'
import { lruCache } from '../kernel/lru-cache.ts'
import type { Clock } from '../kernel/time.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import type { Client } from '../oauth/model/client.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import { type AccessTokenClaims, clientIdOf } from '../oauth/tokens/access-token-claims.ts'
import { apiKeyUse } from '../oauth/tokens/api-key-claims.ts'
import { legacyDialect } from './legacy-dialect.ts'

/** Where it is kept which clients still use v1, so that operators know when to switch it off. */
export interface LegacyUseStore {
  /**
   * Records a use, as long as the client is there. The latest time counts, in
   * whatever order uses are recorded.
   */
  record(clientId: string, now: number): Promise<void>
  /** Adds to what was counted before, by this node or another one, of clients that are there. */
  addCalls(calls: readonly DailyCalls[]): Promise<void>
  /**
   * Uses by clients that are still registered, ordered by client id; all of them without a page.
   */
  list(page?: LegacyUsePage): Promise<readonly LegacyUseRecord[]>
  /** How often these clients called v1, by day, from a day on. Days without a call are left out. */
  callsSince(clientIds: readonly string[], since: number): Promise<readonly DailyCalls[]>
}

interface LegacyUsePage {
  /** The last client of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** When a client first and last used v1. */
interface LegacyUseRecord {
  readonly clientId: string
  readonly firstAt: number
  readonly lastAt: number
}

/** How often a client called v1 on one day. */
interface DailyCalls {
  readonly clientId: string
  /** The begin of the day in UTC. */
  readonly day: number
  readonly calls: number
}

/**
 * Counts the calls of v1 by client. They are counted in memory and added to the store once a
 * minute, so that counting costs a call nothing. Every node adds its own. A process that is killed
 * loses the calls of its last minute.
 */
interface LegacyCalls {
  count(clientId: string): void
  /** Adds to the store what was counted. After a failure it is added the next time. */
  flush(): Promise<void>
}

/** Calls are counted by days in UTC. */
export const dayMs = 86_400_000

/** Creates the counter of a node. */
export function legacyCalls(store: Pick<LegacyUseStore, 'addCalls'>, clock: Clock): LegacyCalls {
  let counted = new Map<string, DailyCalls>()

  function add({ clientId, day, calls }: DailyCalls): void {
    const key = `${day} ${clientId}`
    const before = counted.get(key)?.calls ?? 0
    counted.set(key, { clientId, day, calls: before + calls })
  }

  return {
    count(clientId) {
      add({ clientId, day: Math.floor(clock() / dayMs) * dayMs, calls: 1 })
    },
    async flush() {
      if (counted.size === 0) return
      const added = [...counted.values()]
      counted = new Map()
      try {
        await store.addCalls(added)
      } catch (error) {
        for (const calls of added) add(calls)
        throw error
      }
    },
  }
}

/** Which clients may use v1, and which do (CONTRACT §9, O02). */
export interface LegacyUse {
  /** Whether a client may use v1. Its registration can limit it to v2. */
  allows(client: Client): boolean
  /** The same, and records the use. */
  admits(client: Client): Promise<boolean>
}

/** The use of a client is recorded once in this time. */
const recordEveryMs = 3_600_000

/** Creates what knows who uses v1. */
export function legacyUse(
  store: Pick<LegacyUseStore, 'record'>,
  calls: Pick<LegacyCalls, 'count'>,
  clock: Clock,
): LegacyUse {
  const recorded = lruCache<number>(10_000)

  async function recordUse({ id }: Client): Promise<void> {
    const now = clock()
    if (now - (recorded.get(id) ?? Number.NEGATIVE_INFINITY) < recordEveryMs) return
    recorded.set(id, now)
    try {
      await store.record(id, now)
    } catch (error) {
      recorded.delete(id)
      throw error
    }
  }

  const allows = (client: Client) => client.dialects.has(legacyDialect.name)
  return {
    allows,
    async admits(client) {
      if (!allows(client)) return false
      calls.count(client.id)
      await recordUse(client)
      return true
    },
  }
}

/** The guard of v1 paths. The token of a client that may not use v1 is not valid there (O02). */
export function legacyGuard(
  guard: Guard<AccessTokenClaims>,
  clients: RegisteredClients,
  use: LegacyUse,
): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await guard(request)
    // An API key is of no client, and what it may do is the same in both generations.
    if (claims[apiKeyUse]) return claims
    const client = await clients.findIssuedTo(clientIdOf(claims))
    if (!client || !(await use.admits(client))) {
      const words = 'client may not use generation v1'
      throw new OAuthError('invalid_token', words, { detail: clientIdOf(claims) })
    }
    return claims
  }
}
