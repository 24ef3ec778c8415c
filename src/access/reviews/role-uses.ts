import type { Clock } from '../../kernel/time.ts'
import type { HeldRole } from '../timed-role.ts'

/** A role that a person used on a day, counted from 1970 in UTC. */
interface RoleUse extends HeldRole {
  readonly day: number
}

/** Where the last use of each role is kept. */
export interface RoleUseStore {
  /**
   * Notes uses of roles that people still have. What was noted for this day or a later one stays,
   * so that a row changes once a day at most.
   */
  put(uses: readonly RoleUse[]): Promise<void>
}

/**
 * Collects which roles people use. It costs a request no statement: what is new on this day waits
 * in memory until a chore writes it. A process that is killed loses what waits.
 */
export interface RoleUses {
  note(held: HeldRole): void
  /** Writes what waits. After a failure it is written the next time. */
  flush(): Promise<void>
}

const dayMs = 86_400_000

/** The day of a time, counted from 1970 in UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / dayMs)
}

/** What one node remembers of a day. Beyond it, a use may be written twice, or on its next time. */
const most = 200_000
const atOnce = 500

/** Creates the collector of a node. */
export function roleUses(store: RoleUseStore, clock: Clock): RoleUses {
  let today = 0
  const seen = new Set<string>()
  const waiting: RoleUse[] = []

  return {
    note({ groupId, sub, role }) {
      const day = dayOf(clock())
      if (day !== today || seen.size >= most) {
        today = day
        seen.clear()
      }
      // No name has a line break in it.
      const key = `${sub}\n${groupId}\n${role}`
      if (seen.has(key) || waiting.length >= most) return
      seen.add(key)
      waiting.push({ groupId, sub, role, day })
    },
    async flush() {
      while (waiting.length > 0) {
        const written = waiting.splice(0, atOnce)
        try {
          await store.put(written)
        } catch (error) {
          waiting.unshift(...written)
          throw error
        }
      }
    },
  }
}
