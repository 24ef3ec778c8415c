import { type Selectable, sql } from 'kysely'
import type { Event, EventLog, EventType, FailureCounts } from '../../events/event.ts'
import type { SealedEvent, StoredEvent } from '../../events/event-chain.ts'
import type { EventPlace, EventReader, GroupEventReader } from '../../events/event-readers.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded, prepared } from '../engine/prepared.ts'
import type { EventTable } from '../schema/event-schema.ts'

type EventRow = Selectable<EventTable>
type NewEvent = Omit<EventRow, 'seq' | 'hash' | 'ord'>

// A new event has no place in the chain yet: that would need a lock, and
// every writer would wait for it.
const insert = prepared((db, row: NewEvent) => db.insertInto('events').values(row))

/** Appends an event. */
async function insertEvent(db: Db, event: Event, id = randomId()): Promise<void> {
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

/** Failures that are counted: the first is written at once, the number of the others later. */
const countedFailures: ReadonlySet<EventType> = new Set([
  'LOGIN_FAILURE',
  'INVALID_CLIENT_SECRET',
  'INVALID_REDIRECT_URI',
  'APP_DOCUMENT_FETCHED',
  'PASSWORD_CHANGED',
])

/** Counts a failure; true if it is the first of its kind in this window. */
async function isFirstFailure(db: Db, event: Event): Promise<boolean> {
  const { type, clientId, address, sub, time } = event
  const range = address === undefined ? undefined : addressRange(address)
  const row = {
    key: sha256(JSON.stringify([type, clientId, range, sub])),
    event: JSON.stringify({ ...event, detail: undefined }),
    since: time,
    count: 1,
  }
  const { count } = await db
    .insertInto('counted_failures')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: sql`counted_failures.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count === 1
}

/** Failures that are counted until they are written, in SQL. */
export function failureCounts({ atomically }: Access): FailureCounts {
  return {
    flush: (before, now, limit) =>
      atomically(async (tx) => {
        const rows = await tx.db
          .deleteFrom('counted_failures')
          .where('key', 'in', (eb) =>
            eb
              .selectFrom('counted_failures')
              .select('key')
              .where('since', '<=', before)
              .orderBy('since')
              .limit(limit),
          )
          .returningAll()
          .execute()
        for (const { event, since, count } of rows) {
          if (count === 1) continue
          const first = JSON.parse(event) as Event
          await insertEvent(tx.db, { ...first, time: now, detail: { count: count - 1, since } })
        }
        return rows.length
      }),
  }
}

interface Concern {
  readonly eventId: string
  readonly groupId: string
}

/** Lists an event under a group and under all groups above it; after the event was inserted. */
const indexGroupEvent = prepared(
  (_db, { eventId, groupId }: Concern) => sql`
    insert into group_events (event_id, record_id, time, type, sub)
    with recursive above (id, parent_id) as (
      select id, parent_id from "groups" where group_id = ${groupId}
      union all
      select parent.id, parent.parent_id
      from above join "groups" as parent on parent.group_id = above.parent_id
    )
    select events.id, above.id, events.time, events.type, events.sub
    from above cross join events where events.id = ${eventId}
    on conflict do nothing`,
)

/**
 * Finds events of groups in SQL. Each filter has an index that ends with the columns of the order.
 */
export function groupEventReader({ db }: Access): GroupEventReader {
  return {
    async list(id, { type, sub, from, to }, before, limit) {
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
    },
  }
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

/** The log of events in SQL. */
export function eventLog({ db, atomically }: Access): EventLog {
  return {
    async append(event) {
      const { outcome, type, inGroups = [], people = [] } = event
      if (inGroups.length > 0 || people.length > 0) {
        return atomically((tx) => insertListed(tx.db, event, { inGroups, people }))
      }
      if (outcome === 'success' || !countedFailures.has(type)) {
        return insertEvent(db, event)
      }
      await atomically(async (tx) => {
        if (await isFirstFailure(tx.db, event)) await insertEvent(tx.db, event)
      })
    },
  }
}

async function insertListed(
  db: Db,
  event: Event,
  {
    inGroups,
    people,
  }: { readonly inGroups: readonly string[]; readonly people: readonly string[] },
): Promise<void> {
  const eventId = randomId()
  // Sent at once; they run in this order.
  await Promise.all([
    insertEvent(db, withPeople(event, people), eventId),
    ...inGroups.map((groupId) => indexGroupEvent(db, { eventId, groupId })),
    people.length > 0 && insertPeople(db, event, { eventId, people }),
  ])
}

/** A sub has no spaces. */
function withPeople(event: Event, people: readonly string[]): Event {
  if (people.length === 0) return event
  return { ...event, detail: { ...event.detail, people: people.length, subs: people.join(' ') } }
}

async function insertPeople(
  db: Db,
  { time }: Event,
  { eventId, people }: { readonly eventId: string; readonly people: readonly string[] },
): Promise<void> {
  const rows = people.map((sub) => ({ event_id: eventId, sub, time }))
  await db
    .insertInto('event_people')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Filter = Parameters<EventReader['list']>[0]

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
  { type, sub, clientId, from, to }: Filter,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly SealedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('seq', 'is not', null)
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
  { type, sub = '', clientId, from, to }: Filter,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly SealedEvent[]> {
  const rows = await db
    .selectFrom('event_people')
    .innerJoin('events', 'events.id', 'event_people.event_id')
    .selectAll('events')
    .where('event_people.sub', '=', sub)
    .where('events.seq', 'is not', null)
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
