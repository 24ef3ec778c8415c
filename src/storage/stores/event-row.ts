import type { SealedEvent, StoredEvent } from '../../events/event-chain-store.ts'
import type { EventTable } from '../schema.ts'

/** An event as it was appended. */
export function fromEventRow(row: EventTable): StoredEvent {
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
export function fromSealedRow(row: EventTable): SealedEvent {
  return { ...fromEventRow(row), seq: row.seq ?? 0, hash: row.hash ?? '' }
}
