import type { Event, EventLog } from '../../../events/event.ts'
import { randomId } from '../../../kernel/crypto/ids.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { insertEvent } from './event-row.ts'
import { countedFailures, isFirstFailure } from './failure-counts.ts'
import { indexGroupEvent } from './group-events.ts'

/** The log of events in SQL. */
export function eventLog({ db, atomically }: Access): EventLog {
  return {
    async append(event) {
      const { outcome, type, inGroups = [] } = event
      if (inGroups.length > 0) return atomically((tx) => insertInGroups(tx.db, event, inGroups))
      if (outcome === 'success' || !countedFailures.has(type)) {
        return insertEvent(db, event)
      }
      await atomically(async (tx) => {
        if (await isFirstFailure(tx.db, event)) await insertEvent(tx.db, event)
      })
    },
  }
}

async function insertInGroups(db: Db, event: Event, inGroups: readonly string[]): Promise<void> {
  const eventId = randomId()
  // Sent at once; they run in this order.
  await Promise.all([
    insertEvent(db, event, eventId),
    ...inGroups.map((groupId) => indexGroupEvent(db, { eventId, groupId })),
  ])
}
