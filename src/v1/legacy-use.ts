import type { Clock } from '../kernel/clock.ts'
import { lruCache } from '../kernel/lru-cache.ts'
import type { Client } from '../oauth/clients/client.ts'
import type { LegacyUseStore } from '../oauth/clients/legacy-use-store.ts'

/** Who may use v1, and who does (CONTRACT §9, O02). */
export interface LegacyUse {
  /** Whether a client may: each can be narrowed to v2. */
  allows(client: Client): boolean
  /** The same, and notes that it does. */
  admits(client: Client): Promise<boolean>
}

interface LegacyUseDependencies {
  readonly store: Pick<LegacyUseStore, 'record'>
  readonly clock: Clock
}

/** Once in this time per client is enough to know that it is still in use. */
const noteEveryMs = 3_600_000

export function legacyUse({ store, clock }: LegacyUseDependencies): LegacyUse {
  const noted = lruCache<number>(10_000)

  async function note({ id }: Client): Promise<void> {
    const now = clock()
    if (now - (noted.get(id) ?? Number.NEGATIVE_INFINITY) < noteEveryMs) return
    noted.set(id, now)
    try {
      await store.record(id, now)
    } catch (error) {
      noted.delete(id)
      throw error
    }
  }

  const allows = (client: Client) => client.generations.has('v1')
  return {
    allows,
    async admits(client) {
      if (!allows(client)) return false
      await note(client)
      return true
    },
  }
}
