import type { EventLog } from '../events/event.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'

/** Makes a restored store safe to use (B06). */
export interface RestoreStore {
  /**
   * Ends every session, code, refresh token, mailed code and pending authorization. Otherwise, what
   * was revoked or used after the backup would be valid again, and emails would be sent twice.
   */
  endEverything(now: number): Promise<void>
  /** When the backup was made that this store is a copy of; undefined after `endEverything`. */
  findBackupTime(): Promise<number | undefined>
}

interface EndEverythingDependencies {
  readonly transact: Transact<{ readonly restores: RestoreStore; readonly events: EventLog }>
  readonly clock: Clock
  /** Who does it, for the event log. */
  readonly by: string
}

/** Makes a restored store safe to use (B06). Everybody has to sign in again. */
export function afterRestore(dependencies: EndEverythingDependencies): Promise<void> {
  return endEverything(dependencies, 'DATA_RESTORED')
}

/** Ends all that somebody with the master key could use. Everybody has to sign in again. */
export function afterLeak(dependencies: EndEverythingDependencies): Promise<void> {
  return endEverything(dependencies, 'SECRETS_REPLACED')
}

function endEverything(
  { transact, clock, by }: EndEverythingDependencies,
  type: 'DATA_RESTORED' | 'SECRETS_REPLACED',
): Promise<void> {
  return transact(async ({ restores, events }) => {
    const now = clock()
    await restores.endEverything(now)
    await events.append({ type, time: now, outcome: 'success', detail: { by } })
  })
}
