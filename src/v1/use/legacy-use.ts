import { lruCache } from '../../kernel/lru-cache.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Client } from '../../oauth/model/client.ts'
import type { LegacyCalls } from './legacy-calls.ts'
import type { LegacyUseStore } from './legacy-use-store.ts'

/** Which clients may use v1, and which do (CONTRACT §9, O02). */
export interface LegacyUse {
  /** Whether a client may use v1. Its registration can limit it to v2. */
  allows(client: Client): boolean
  /** The same, and records the use. */
  admits(client: Client): Promise<boolean>
}

interface LegacyUseDependencies {
  readonly store: Pick<LegacyUseStore, 'record'>
  readonly calls: Pick<LegacyCalls, 'count'>
  readonly clock: Clock
}

/** The use of a client is recorded once in this time. */
const recordEveryMs = 3_600_000

export function legacyUse({ store, calls, clock }: LegacyUseDependencies): LegacyUse {
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

  const allows = (client: Client) => client.generations.has('v1')
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
