import type { Selectable } from 'kysely'
import type { Event } from '../../../events/event.ts'
import type { SealedEvent, StoredEvent } from '../../../events/event-chain-store.ts'
import { randomId } from '../../../kernel/crypto/ids.ts'
import type { Db } from '../../engine/engine.ts'
import { prepared } from '../../engine/prepared.ts'
import type { EventTable } from '../../schema/schema.ts'

type EventRow = Selectable<EventTable>
type NewEvent = Omit<EventRow, 'seq' | 'hash' | 'ord'>

// A new event has no place in the chain yet: that would need a lock, and
// every writer would wait for it.
const insert = prepared((db, row: NewEvent) => db.insertInto('events').values(row))

/** Appends an event. */
export async function insertEvent(db: Db, event: Event, id = randomId()): Promise<void> {
  await insert(db, {
    id,
    type: event.type,
    time: event.time,
    outcome: event.outcome,
    sub: event.sub ?? null,
    client_id: event.clientId ?? null,
    session_id: event.sessionId ?? null,
    address: event.address ?? null,
    detail: event.detail ? JSON.stringify(event.detail) : null,
  })
}

/** An event as it was appended. */
export function fromEventRow(row: EventRow): StoredEvent {
  return {
    id: row.id,
    type: row.type,
    time: row.time,
    outcome: row.outcome,
    sub: row.sub ?? undefined,
    clientId: row.client_id ?? undefined,
    sessionId: row.session_id ?? undefined,
    address: row.address ?? undefined,
    detail: row.detail ?? undefined,
  }
}

/** An event that has its place in the chain. */
export function fromSealedRow(row: EventRow): SealedEvent {
  return { ...fromEventRow(row), seq: row.seq ?? 0, hash: row.hash ?? '' }
}
