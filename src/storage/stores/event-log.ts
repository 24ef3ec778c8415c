import type { EventLog } from '../../events/event.ts'
import { randomId } from '../../kernel/ids.ts'
import type { Access } from '../engine.ts'
import { prepared } from '../prepared.ts'
import type { EventTable } from '../schema.ts'

type NewEvent = Omit<EventTable, 'seq' | 'hash'>

// Without a place in the chain: that would need a lock, and everybody who does anything would wait for it.
const insert = prepared((db, row: NewEvent) => db.insertInto('events').values(row))

/** The log of events in SQL. */
export function eventLog({ db }: Access): EventLog {
  return {
    async append(event) {
      await insert(db, {
        id: randomId(),
        type: event.type,
        time: event.time,
        outcome: event.outcome,
        sub: event.sub ?? null,
        client_id: event.clientId ?? null,
        session_id: event.sessionId ?? null,
        address: event.address ?? null,
        detail: event.detail ? JSON.stringify(event.detail) : null,
      })
    },
  }
}
