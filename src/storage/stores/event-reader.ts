import type { Selectable } from 'kysely'
import type { SealedEvent, StoredEvent } from '../../events/event-chain.ts'
import type {
  EventPlace,
  EventReader,
  GroupEventFilter,
  GroupEventReader,
} from '../../events/event-readers.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import type { EventTable } from '../schema/event-schema.ts'

export type EventRow = Selectable<EventTable>
type Filter = Parameters<EventReader['list']>[0]

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

/** The `id`s of the groups that an event is to be listed in. */
export function groupsListing({ listed_in }: Pick<EventRow, 'listed_in'>): readonly string[] {
  return [...new Set(listed_in?.split(' ').filter(Boolean))]
}

/** Finds sealed events in SQL. Each filter has an index that ends with the columns of the order. */
export function eventReader({ db }: Access): EventReader {
  return {
    async list(filter, before, limit) {
      const own = await listOwn(db, filter, before, limit)
      if (filter.sub === undefined) return own
      const shared = await listShared(db, filter, before, limit)
      return [...own, ...shared].toSorted(newestFirst).slice(0, limit)
    },
  }
}

function newestFirst(a: EventPlace, b: EventPlace): number {
  if (a.time !== b.time) return b.time - a.time
  return a.id < b.id ? 1 : -1
}

/** Events that are about one person at most. */
async function listOwn(
  db: Db,
  { id, type, sub, clientId, from, to }: Filter,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly SealedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('seq', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(sub !== undefined, (query) => query.where('sub', '=', sub ?? ''))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .$if(from !== undefined, (query) => query.where('time', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('time', '<', to ?? 0))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('time', 'id'), '<', tuple(before?.time ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(fromSealedRow)
}

/** Events that are about many people, one of whom is asked for. */
async function listShared(
  db: Db,
  { id, type, sub = '', clientId, from, to }: Filter,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly SealedEvent[]> {
  const rows = await db
    .selectFrom('event_people')
    .innerJoin('events', 'events.id', 'event_people.event_id')
    .selectAll('events')
    .where('event_people.sub', '=', sub)
    .where('events.seq', 'is not', null)
    .$if(id !== undefined, (query) => query.where('events.id', '=', id ?? ''))
    .$if(type !== undefined, (query) => query.where('events.type', '=', type ?? ''))
    .$if(clientId !== undefined, (query) => query.where('events.client_id', '=', clientId ?? ''))
    .$if(from !== undefined, (query) => query.where('event_people.time', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('event_people.time', '<', to ?? 0))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('event_people.time', 'event_people.event_id'),
          '<',
          tuple(before?.time ?? 0, before?.id ?? ''),
        ),
      ),
    )
    .orderBy('event_people.time', 'desc')
    .orderBy('event_people.event_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(fromSealedRow)
}

/**
 * Finds events of groups in SQL: those that a seal has listed, by an index for each filter that
 * ends with the columns of the order, and the few that are not sealed yet.
 */
export function groupEventReader({ db }: Access): GroupEventReader {
  return {
    async list(id, filter, before, limit) {
      // Read first, since they may be sealed at any moment.
      const unsealed = await listUnsealed(db, id, filter, before)
      const listed = await listListed(db, id, filter, before, limit)
      const all = new Map([...unsealed, ...listed].map((event) => [event.id, event]))
      return [...all.values()].toSorted(newestFirst).slice(0, limit)
    },
  }
}

/** After an import there may be more for some seconds. They follow as they are sealed. */
const mostUnsealed = 2000

async function listUnsealed(
  db: Db,
  id: string,
  { type, sub, from = 0, to = Number.MAX_SAFE_INTEGER }: GroupEventFilter,
  before: EventPlace | undefined,
): Promise<readonly StoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('listed_in', 'is not', null)
    .where('time', '>=', from)
    .where('time', '<', Math.min(to, (before?.time ?? to) + 1))
    .orderBy('time', 'desc')
    .limit(mostUnsealed)
    .execute()
  return rows
    .filter((row) => groupsListing(row).includes(id))
    .map(fromEventRow)
    .filter((event) => type === undefined || event.type === type)
    .filter((event) => sub === undefined || event.sub === sub)
    .filter((event) => before === undefined || newestFirst(event, before) > 0)
}

async function listListed(
  db: Db,
  id: string,
  { type, sub, from, to }: GroupEventFilter,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const places = await db
    .selectFrom('group_events')
    .select('event_id')
    .where('record_id', '=', id)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(sub !== undefined, (query) => query.where('sub', '=', sub ?? ''))
    .$if(from !== undefined, (query) => query.where('time', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('time', '<', to ?? 0))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('time', 'event_id'), '<', tuple(before?.time ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('time', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute()
  return readEvents(
    db,
    places.map(({ event_id }) => event_id),
  )
}

/**
 * Not a join: PostgreSQL would sometimes read all events. One that is
 * deleted meanwhile is left out.
 */
async function readEvents(db: Db, ids: readonly string[]): Promise<readonly StoredEvent[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('events').selectAll().where('id', 'in', padded(ids))
  const rows = await query.execute()
  const byId = new Map(rows.map((row) => [row.id, fromEventRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
