import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { SealedEvent, StoredEvent } from '../../events/event-chain.ts'
import type { EventFilter, EventPlace, GroupEventFilter } from '../../events/event-readers.ts'
import type { Db } from '../engine/engine.ts'
import { padded } from '../engine/prepared.ts'
import type { EventTable } from '../schema/event-schema.ts'

export type EventRow = Selectable<EventTable>

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

/** The order of lists. */
export function newestFirst(a: EventPlace, b: EventPlace): number {
  if (a.time !== b.time) return b.time - a.time
  return a.id < b.id ? 1 : -1
}

/** Reads up to `limit` events that one filter finds, from a place on. */
export type ReadSource = (
  before: EventPlace | undefined,
  limit: number,
) => Promise<readonly ReadEvent[]>

export type ReadEvent = SealedEvent & { readonly author: string | undefined }

type Times = Pick<EventFilter, 'from' | 'to'>
export type OwnFilter = Partial<Pick<EventRow, 'id' | 'author' | 'client_id' | 'type' | 'sub'>>

/** Within the times, and after the place at which the page before ended; newest first. */
function isOnPage(
  id: 'id' | 'event_id',
  { from, to }: Times,
  before: EventPlace | undefined,
): RawBuilder<SqlBool> {
  const rules = [
    ...(from === undefined ? [] : [sql`time >= ${from}`]),
    ...(to === undefined ? [] : [sql`time < ${to}`]),
    ...(before ? [sql`(time, ${sql.ref(id)}) < (${before.time}, ${before.id})`] : []),
  ]
  return rules.length === 0 ? sql`1 = 1` : sql`${sql.join(rules, sql` and `)}`
}

/** Those of the events that are listed in a group; undefined if none is asked for. */
export async function listedAmong(
  db: Db,
  recordId: string | undefined,
  events: readonly ReadEvent[],
): Promise<ReadonlySet<string> | undefined> {
  if (recordId === undefined || events.length === 0) return undefined
  const ids = padded(events.map(({ id }) => id))
  const rows = await db
    .selectFrom('group_events')
    .select('event_id')
    .where('record_id', '=', recordId)
    .where('event_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}

export async function listOwn(
  db: Db,
  { from, to, ...wanted }: OwnFilter & Times,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly ReadEvent[]> {
  let query = db.selectFrom('events').selectAll().where('seq', 'is not', null)
  for (const [column, value] of Object.entries(wanted)) {
    query = query.where(column as keyof OwnFilter, '=', value)
  }
  const rows = await query
    .where(isOnPage('id', { from, to }, before))
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(fromReadRow)
}

const fromReadRow = (row: EventRow): ReadEvent => ({
  ...fromSealedRow(row),
  author: row.author ?? undefined,
})

/** The events that are about one person: alone, or as one of many. */
export function readPerson(db: Db, sub: string, times: Times): ReadSource {
  return async (before, limit) => {
    const own = await listOwn(db, { sub, ...times }, before, limit)
    const shared = await listShared(db, sub, times, before, limit)
    return [...own, ...shared].toSorted(newestFirst).slice(0, limit)
  }
}

/** Events that are about many people, one of whom is asked for. */
export async function listShared(
  db: Db,
  sub: string,
  times: Times,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly ReadEvent[]> {
  const found: ReadEvent[] = []
  let place = before
  for (;;) {
    const places = await sharedPlaces(db, sub, times, place, limit)
    const rows = await readRows(
      db,
      places.map(({ id }) => id),
    )
    found.push(...rows.filter(({ seq }) => seq !== null).map(fromReadRow))
    place = places.at(-1)
    if (places.length < limit || found.length >= limit) return found.slice(0, limit)
  }
}

/** Where these events are. Some of them may not be sealed yet. */
async function sharedPlaces(
  db: Db,
  sub: string,
  times: Times,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly EventPlace[]> {
  return db
    .selectFrom('event_people')
    .select(['time', 'event_id as id'])
    .where('sub', '=', sub)
    .where(isOnPage('event_id', times, before))
    .orderBy('time', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute()
}

/** The events that are listed in a group. */
export function readGroup(db: Db, recordId: string, times: Times): ReadSource {
  return async (before, limit) => {
    const ids = await listedIds(db, recordId, times, before, limit)
    return (await readRows(db, ids)).map(fromReadRow)
  }
}

/** The ids of the events that are listed in a group, newest first. */
export async function listedIds(
  db: Db,
  recordId: string,
  { type, sub, ...times }: GroupEventFilter,
  before: EventPlace | undefined,
  limit: number,
): Promise<readonly string[]> {
  const places = await db
    .selectFrom('group_events')
    .select('event_id')
    .where('record_id', '=', recordId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(sub !== undefined, (query) => query.where('sub', '=', sub ?? ''))
    .where(isOnPage('event_id', times, before))
    .orderBy('time', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute()
  return places.map(({ event_id }) => event_id)
}

/**
 * Not a join: PostgreSQL would sometimes read all events. One that is
 * deleted meanwhile is left out.
 */
export async function readRows(db: Db, ids: readonly string[]): Promise<readonly EventRow[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('events').selectAll().where('id', 'in', padded(ids))
  const rows = await query.execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
