import { type Selectable, sql } from 'kysely'
import type { Event, EventLog, EventType, FailureCounts } from '../../events/event.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { keepChanges } from '../../kernel/kept-changes.ts'
import { randomId, sha256 } from '../../kernel/secrets.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded, preparedInsert, preparedWrite } from '../engine/prepared.ts'
import type { EventChangesTable, EventPersonTable, EventTable } from '../schema/event-schema.ts'

type EventRow = Selectable<EventTable>
type ListedEvent = Omit<EventRow, 'seq' | 'hash' | 'ord' | 'author'>
type NewEvent = Omit<ListedEvent, 'listed_in'>

// A new event has no place in the chain yet: that would need a lock, and
// every writer would wait for it.
const insert = preparedWrite((db, row: NewEvent) => db.insertInto('events').values(row))

// Whoever seals the event lists it in these groups. To do so here would
// cost more than most of the changes that are recorded.
const insertInGroup = preparedWrite(
  (db, { groupId, ...row }: NewEvent & { readonly groupId: string }) =>
    db.insertInto('events').values({ ...row, listed_in: groupsUpFrom(groupId) }),
)

/** The `id`s of a group and of all groups above it. Each step is longer than the one before. */
function groupsUpFrom(groupId: string) {
  return sql<string>`(
    with recursive above (parent_id, ids) as (
      select parent_id, id from "groups" where group_id = ${groupId}
      union all
      select parent.parent_id, above.ids || ' ' || parent.id
      from above join "groups" as parent on parent.group_id = above.parent_id
    )
    select ids from above order by length(ids) desc limit 1
  )`
}

const insertListed = preparedInsert<ListedEvent>('events', [
  'id',
  'type',
  'time',
  'outcome',
  'sub',
  'client_id',
  'session_id',
  'address',
  'detail',
  'listed_in',
])

const insertChanges = preparedWrite((db, row: EventChangesTable) =>
  db.insertInto('event_changes').values(row),
)

const insertManyChanges = preparedInsert<EventChangesTable>('event_changes', [
  'event_id',
  'sub',
  'salt',
  'changes',
])

const insertPeople = preparedInsert<EventPersonTable>(
  'event_people',
  ['event_id', 'sub', 'time'],
  sql`on conflict do nothing`,
)

/**
 * A new id, of 78 random bits. Ids of one time begin alike: side by side in every index, many
 * events change few pages.
 */
function newEventId({ time }: Event): string {
  return time.toString(36).padStart(9, '0') + randomId().slice(0, 13)
}

/** Appends an event. */
async function insertEvent(db: Db, given: Event, id = newEventId(given)): Promise<void> {
  if (given.changes) {
    const { event, row } = apart(given, id)
    await insertEvent(db, event, id)
    return insertChanges(db, row)
  }
  const event = given
  const { inGroups: [groupId, ...others] = [] } = event
  const row = toRow(event, id)
  if (groupId === undefined) await insert(db, row)
  else if (others.length === 0) await insertInGroup(db, { ...row, groupId })
  else {
    const listed_in = listedIn(event, await readGroupsAbove(db, [event]))
    await db
      .insertInto('events')
      .values({ ...row, listed_in })
      .execute()
  }
}

/** An event with the digest of its changes, and the row of these. */
function apart({ changes = [], ...event }: Event, id: string) {
  const { digest, ...kept } = keepChanges(changes)
  return {
    event: { ...event, detail: { ...event.detail, changes: digest } },
    row: { event_id: id, sub: event.sub ?? null, ...kept },
  }
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

/** The log of events in SQL. */
export function eventLog({ db, atomically }: Access): EventLog {
  return {
    async append(event) {
      const { people = [] } = event
      if (people.length > 0) return atomically((tx) => insertWithPeople(tx.db, event, people))
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

/** Appends events with one statement per table. */
async function insertBatch(db: Db, events: readonly Event[]): Promise<void> {
  const above = await readGroupsAbove(db, events)
  const rows: ListedEvent[] = []
  const people: EventPersonTable[] = []
  const changes: EventChangesTable[] = []
  for (const given of events) {
    const eventId = newEventId(given)
    const kept = given.changes && apart(given, eventId)
    const event = kept?.event ?? given
    if (kept) changes.push(kept.row)
    const row = toRow(withPeople(event, event.people ?? []), eventId)
    rows.push({ ...row, listed_in: listedIn(event, above) })
    people.push(...peopleOf(event, eventId))
  }
  await insertListed(db, rows)
  await insertPeople(db, people)
  await insertManyChanges(db, changes)
}

type GroupsAbove = ReadonlyMap<string, readonly string[]>

/** The groups that are to list an event. */
function listedIn({ inGroups = [] }: Event, above: GroupsAbove): string | null {
  return inGroups.flatMap((groupId) => above.get(groupId) ?? []).join(' ') || null
}

/** The `id`s of each group that these events concern, and of all groups above it. */
async function readGroupsAbove(db: Db, events: readonly Event[]): Promise<GroupsAbove> {
  const groupIds = [...new Set(events.flatMap(({ inGroups = [] }) => inGroups))]
  if (groupIds.length === 0) return new Map()
  const { rows } = await sql<{ group_id: string; id: string }>`
    with recursive above (group_id, id, parent_id) as (
      select group_id, id, parent_id from "groups" where group_id in (${sql.join(padded(groupIds))})
      union all
      select above.group_id, parent.id, parent.parent_id
      from above join "groups" as parent on parent.group_id = above.parent_id
    )
    select group_id, id from above`.execute(db)
  const found = Map.groupBy(rows, ({ group_id }) => group_id)
  return new Map([...found].map(([groupId, each]) => [groupId, each.map(({ id }) => id)]))
}

async function insertWithPeople(db: Db, event: Event, people: readonly string[]): Promise<void> {
  const eventId = newEventId(event)
  // Sent at once; they run in this order.
  await Promise.all([
    insertEvent(db, withPeople(event, people), eventId),
    insertPeople(db, peopleOf(event, eventId)),
  ])
}

function peopleOf({ time, people = [] }: Event, eventId: string): EventPersonTable[] {
  return people.map((sub) => ({ event_id: eventId, sub, time }))
}

/** A sub has no spaces. */
function withPeople(event: Event, people: readonly string[]): Event {
  if (people.length === 0) return event
  return { ...event, detail: { ...event.detail, people: people.length, subs: people.join(' ') } }
}
