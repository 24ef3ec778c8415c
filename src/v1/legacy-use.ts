import type { Clock } from '../kernel/clock.ts'
import { lruCache } from '../kernel/lru-cache.ts'
import type { Client } from '../oauth/clients/client.ts'

/** Where it is kept which clients still use v1, so that a team can see when to switch it off. */
export interface LegacyUseStore {
  /** Notes a use; the latest counts, in whatever order they are noted. */
  record(clientId: string, now: number): Promise<void>
  /** Uses by clients that are still registered, in order of their ids; all of them without a page. */
  list(page?: LegacyUsePage): Promise<readonly LegacyUseRecord[]>
}

export interface LegacyUsePage {
  /** The client before the first of the page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** When a client used v1 first and last. */
export interface LegacyUseRecord {
  readonly clientId: string
  readonly firstAt: number
  readonly lastAt: number
}

/** Who may use v1, and who does (CONTRACT §9, O02). */
export interface LegacyUse {
  /** Whether a client may: each can be narrowed to v2. */
  allows(client: Client): boolean
  /** The same, and notes that it does. */
  admits(client: Client): Promise<boolean>
}

interface Parts {
  readonly store: Pick<LegacyUseStore, 'record'>
  readonly clock: Clock
}

/** Once in this time per client is enough to know that it is still in use. */
const noteEveryMs = 3_600_000

export function legacyUse({ store, clock }: Parts): LegacyUse {
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
