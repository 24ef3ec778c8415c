import type { EventLog } from '../events/event.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import type { RestoreStore } from './restore-store.ts'

interface AfterRestoreDependencies {
  readonly transact: Transact<{ readonly restores: RestoreStore; readonly events: EventLog }>
  readonly clock: Clock
  /** Who does it, for the event log. */
  readonly by: string
}

/** Makes a restored store safe to use (B06). Everybody has to sign in again. */
export async function afterRestore({
  transact,
  clock,
  by,
}: AfterRestoreDependencies): Promise<void> {
  await transact(async ({ restores, events }) => {
    const now = clock()
    await restores.endEverything(now)
    await events.append({ type: 'DATA_RESTORED', time: now, outcome: 'success', detail: { by } })
  })
}
