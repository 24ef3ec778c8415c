import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Event, EventLog, EventType, FailureCounts } from '../../events/event.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import type { Access, Db } from '../engine/engine.ts'
import { prepared } from '../engine/prepared.ts'
import type { EventTable } from '../schema/event-schema.ts'

type EventRow = Selectable<EventTable>
type NewEvent = Omit<EventRow, 'seq' | 'hash' | 'ord'>

// A new event has no place in the chain yet: that would need a lock, and
// every writer would wait for it.
const insert = prepared((db, row: NewEvent) => db.insertInto('events').values(row))

/** Appends an event. */
async function insertEvent(db: Db, event: Event, id = randomId()): Promise<void> {
  await insert(db, toRow(event, id))
}

function toRow(event: Event, id: string): NewEvent {
  return {
    id,
    type: event.type,
    time: event.time,
    outcome: event.outcome,
    sub: event.sub ?? null,
    client_id: event.clientId ?? null,
    session_id: event.sessionId ?? null,
    address: event.address ?? null,
    detail: event.detail ? JSON.stringify(event.detail) : null,
  }
}

/** Failures that are counted: the first is written at once, the number of the others later. */
const countedFailures: ReadonlySet<EventType> = new Set([
  'LOGIN_FAILURE',
  'INVALID_CLIENT_SECRET',
  'INVALID_REDIRECT_URI',
  'APP_DOCUMENT_FETCHED',
  'PASSWORD_CHANGED',
])

function isCounted({ outcome, type }: Event): boolean {
  return outcome === 'failure' && countedFailures.has(type)
}

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

/** The log of events in SQL. */
export function eventLog({ db, atomically }: Access): EventLog {
  return {
    async append(event) {
      const { inGroups = [], people = [] } = event
      if (inGroups.length > 0 || people.length > 0) {
        return atomically((tx) => insertListed(tx.db, event, { inGroups, people }))
      }
      if (!isCounted(event)) return insertEvent(db, event)
      await atomically(async (tx) => {
        if (await isFirstFailure(tx.db, event)) await insertEvent(tx.db, event)
      })
    },
    appendAll: (events) =>
      atomically(async (tx) => {
        const written: Event[] = []
        for (const event of events) {
          if (!isCounted(event) || (await isFirstFailure(tx.db, event))) written.push(event)
        }
        for (let from = 0; from < written.length; from += eventsAtOnce) {
          await insertBatch(tx.db, written.slice(from, from + eventsAtOnce))
        }
      }),
  }
}

/** Rows per statement: the engines limit the number of values in one statement. */
const eventsAtOnce = 500

/**
 * Appends events with one statement per table. Their ids begin alike: side by side in every index,
 * many of them change few pages.
 */
async function insertBatch(db: Db, events: readonly Event[]): Promise<void> {
  const beginning = randomId().slice(0, -4)
  const listed = events.map((event, place) => {
    const { inGroups = [], people = [] } = event
    const eventId = beginning + place.toString(36).padStart(4, '0')
    return { row: toRow(withPeople(event, people), eventId), event, eventId, inGroups, people }
  })
  await db
    .insertInto('events')
    .values(listed.map(({ row }) => row))
    .execute()
  const concerns = listed.flatMap(({ row: { id, time, type, sub }, inGroups }) =>
    inGroups.map((groupId) => sql`(${id}, ${groupId}, ${time}, ${type}, ${sub})`),
  )
  if (concerns.length > 0) await indexGroupEvents(db, concerns)
  for (const { event, eventId, people } of listed) {
    if (people.length > 0) await insertPeople(db, event, { eventId, people })
  }
}

/** The same as `indexGroupEvent` for many; `concerns` are rows of event and group. */
async function indexGroupEvents(db: Db, concerns: readonly RawBuilder<unknown>[]): Promise<void> {
  await sql`
    insert into group_events (event_id, record_id, time, type, sub)
    with recursive concerned (event_id, group_id, time, type, sub) as (values ${sql.join(concerns)}),
    above (group_id, id, parent_id) as (
      select group_id, id, parent_id from "groups"
      where group_id in (select group_id from concerned)
      union all
      select above.group_id, parent.id, parent.parent_id
      from above join "groups" as parent on parent.group_id = above.parent_id
    )
    select concerned.event_id, above.id, cast(concerned.time as bigint), concerned.type,
      concerned.sub
    from concerned join above on above.group_id = concerned.group_id where true
    on conflict do nothing`.execute(db)
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
