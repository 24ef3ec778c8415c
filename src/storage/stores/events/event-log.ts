import type { EventLog } from '../../../events/event.ts'
import type { Access } from '../../engine/engine.ts'
import { insertEvent } from './event-row.ts'
import { countedFailures, isFirstFailure } from './failure-counts.ts'

/** The log of events in SQL. */
export function eventLog({ db, atomically }: Access): EventLog {
  return {
    async append(event) {
      if (event.outcome === 'success' || !countedFailures.has(event.type)) {
        return insertEvent(db, event)
      }
      await atomically(async (tx) => {
        if (await isFirstFailure(tx.db, event)) await insertEvent(tx.db, event)
      })
    },
  }
}
