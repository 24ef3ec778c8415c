import type { Clock } from '../kernel/time.ts'
import type { ApiKeyStore, KeyUseDay } from './api-key.ts'

const dayMs = 86_400_000

/** The day of a time, counted from 1970 in UTC. */
const dayOf = (time: number): number => Math.floor(time / dayMs)
/** The begin of such a day in UTC. */
export const timeOfDay = (day: number): number => day * dayMs

/** What one node remembers of a day. Beyond it, a use may be written twice, or on its next time. */
const most = 100_000
const atOnce = 500

/**
 * Collects which keys were used. It costs a request no statement: what is new on this day waits in
 * memory until a chore writes it. A process that is killed loses what waits.
 */
export interface KeyUses {
  note(id: string): void
  /** Writes what waits. After a failure it is written the next time. */
  flush(): Promise<void>
}

/** Creates the collector of a node. */
export function keyUses(store: Pick<ApiKeyStore, 'noteUses'>, clock: Clock): KeyUses {
  let today = 0
  const seen = new Set<string>()
  const waiting: KeyUseDay[] = []
  return {
    note(id) {
      const day = dayOf(clock())
      if (day !== today || seen.size >= most) {
        today = day
        seen.clear()
      }
      if (seen.has(id) || waiting.length >= most) return
      seen.add(id)
      waiting.push({ id, day })
    },
    async flush() {
      while (waiting.length > 0) {
        const written = waiting.splice(0, atOnce)
        try {
          await store.noteUses(written)
        } catch (error) {
          waiting.unshift(...written)
          throw error
        }
      }
    },
  }
}
