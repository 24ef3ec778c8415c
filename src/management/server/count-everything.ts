import { setImmediate as nextTick } from 'node:timers/promises'
import { type Clock, rationed } from '../../kernel/time.ts'
import { type UserStatus, userStatuses } from '../../users/user.ts'
import type { Countable, CountStore } from '../management-stores.ts'

/** How many there are. */
export interface Counts {
  readonly users: Readonly<Record<UserStatus, number>>
  readonly groups: number
  readonly clients: number
  /** Sessions that are open. */
  readonly sessions: number
}

interface CountDependencies {
  readonly counting: CountStore
  readonly clock: Clock
}

const partSize = 5000

/**
 * Counts users, groups, clients and sessions. The counts of a large store are some time old,
 * because counting takes at most one percent of the time.
 */
export function countEverything({ counting, clock }: CountDependencies): () => Promise<Counts> {
  async function count(what: Countable): Promise<number> {
    const now = clock()
    let total = 0
    for (let after: string | undefined = ''; after !== undefined; ) {
      const part = await counting.countAfter(what, after, partSize, now)
      total += part.count
      after = part.last
      if (after !== undefined) await nextTick()
    }
    return total
  }

  return rationed(async () => {
    const users: Partial<Record<UserStatus, number>> = {}
    for (const status of userStatuses) users[status] = await count(status)
    return {
      users: users as Record<UserStatus, number>,
      groups: await count('groups'),
      clients: await count('clients'),
      sessions: await count('sessions'),
    }
  })
}
