import type { Clock } from '../../kernel/time/clock.ts'
import type { DailyCalls, LegacyUseStore } from './legacy-use-store.ts'

/**
 * Counts the calls of v1 by client. They are counted in memory and added to the store once a
 * minute, so that counting costs a call nothing. Every node adds its own. A process that is killed
 * loses the calls of its last minute.
 */
export interface LegacyCalls {
  count(clientId: string): void
  /** Adds to the store what was counted. After a failure it is added the next time. */
  flush(): Promise<void>
}

interface LegacyCallsDependencies {
  readonly store: Pick<LegacyUseStore, 'addCalls'>
  readonly clock: Clock
}

const dayMs = 86_400_000

export function legacyCalls({ store, clock }: LegacyCallsDependencies): LegacyCalls {
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
