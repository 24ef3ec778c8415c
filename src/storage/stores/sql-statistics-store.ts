import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DayKind } from '../../events/day-facts.ts'
import type { PeopleCount, StatisticsStore } from '../../management/statistics/statistics-store.ts'
import type { Access, Db } from '../engine/engine.ts'
import { padded, preparedInsert } from '../engine/prepared.ts'
import type { PeopleCountTable } from '../schema/statistics-schema.ts'
import { recordsOf } from './add-to-days.ts'
import { isPathInForce } from './groups/group-row.ts'

const insertPeople = preparedInsert<PeopleCountTable>(
  'people_counts',
  ['record_id', 'people', 'with_factor', 'with_passkey', 'dormant', 'counted_at'],
  sql`on conflict (record_id) do update set
    people = excluded.people, with_factor = excluded.with_factor,
    with_passkey = excluded.with_passkey, dormant = excluded.dormant,
    counted_at = excluded.counted_at`,
)

/** How many counts of days one statement adds up. A thousand apps have as many each day. */
const daysAtOnce = 2000

/** The last of the counts that were added up. No name is empty. */
interface DayPlace {
  readonly day: number
  readonly name: string
}

interface DaySum {
  readonly name: string
  readonly total: number
  readonly counted: number
  readonly last_day: number
}

/** Adds up the counts after a place, by their names. The last row has the last of them. */
function sumDays(
  db: Db,
  { recordId, kind, day, name }: DayPlace & { readonly recordId: string; readonly kind: DayKind },
): Promise<readonly DaySum[]> {
  const next = db
    .selectFrom('daily_counts')
    .select(['day', 'name', 'count'])
    .where('record_id', '=', recordId)
    .where('kind', '=', kind)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('day', 'name'), '>', tuple(day, name)))
    .orderBy('day')
    .orderBy('name')
    .limit(daysAtOnce)
  return db
    .selectFrom(next.as('next'))
    .select(({ fn }) => [
      'name',
      fn.sum<number>('count').as('total'),
      fn.countAll<number>().as('counted'),
      fn.max('day').as('last_day'),
    ])
    .groupBy('name')
    .orderBy('last_day')
    .orderBy('name')
    .execute()
}

/** Undefined if there are no more. */
function nextPlace(rows: readonly DaySum[]): DayPlace | undefined {
  const counted = rows.reduce((sum, each) => sum + Number(each.counted), 0)
  const last = rows.at(-1)
  return last && counted === daysAtOnce ? { day: last.last_day, name: last.name } : undefined
}

/** Statistics in SQL. */
export function statisticsStore({ db }: Access): StatisticsStore {
  return {
    async activeDays(recordId, from) {
      const rows = await db
        .selectFrom('daily_counts')
        .select(['day', 'count'])
        .where('record_id', '=', recordId)
        .where('kind', '=', 'active')
        .where('day', '>=', from)
        .orderBy('day')
        .execute()
      return rows.map(({ day, count }) => ({ at: day, people: Number(count) }))
    },
    async activeMonths(recordId, from) {
      const rows = await db
        .selectFrom('monthly_actives')
        .select(['month', 'count'])
        .where('record_id', '=', recordId)
        .where('month', '>=', from)
        .orderBy('month')
        .execute()
      return rows.map(({ month, count }) => ({ at: month, people: Number(count) }))
    },
    async most(recordId, kind, from, limit) {
      const totals = new Map<string, number>()
      let place: DayPlace | undefined = { day: from, name: '' }
      while (place) {
        const rows = await sumDays(db, { recordId, kind, ...place })
        for (const { name, total } of rows) {
          totals.set(name, (totals.get(name) ?? 0) + Number(total))
        }
        place = nextPlace(rows)
        // Reads of SQLite block the event loop, and others have requests too.
        if (place) await nextTurn()
      }
      return [...totals]
        .map(([name, count]) => ({ name, count }))
        .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
        .slice(0, limit)
    },
    async findPeople(recordId) {
      const row = await db
        .selectFrom('people_counts')
        .selectAll()
        .where('record_id', '=', recordId)
        .executeTakeFirst()
      return row && fromRow(row)
    },
    async childGroups(parentId, limit) {
      const rows = await db
        .selectFrom('groups')
        .leftJoin('people_counts', 'people_counts.record_id', 'groups.id')
        .select(['groups.group_id', 'groups.group_name'])
        .selectAll('people_counts')
        .where('groups.parent_id', '=', parentId)
        .where(isPathInForce('groups.path'))
        .orderBy('groups.name_key')
        .orderBy('groups.group_id')
        .limit(limit)
        .execute()
      return rows.map(({ group_id: groupId, group_name: groupName, ...counted }) => ({
        groupId,
        groupName,
        counts: counted.record_id === null ? undefined : fromRow(counted as PeopleCountTable),
      }))
    },
    async countedAfter(after, limit) {
      const users = await db
        .selectFrom('users')
        .select(['sub', 'created_at', 'last_login_at'])
        .where('status', '=', 'VERIFIED')
        .where('sub', '>', after)
        .orderBy('sub')
        .limit(limit)
        .execute()
      if (users.length === 0) return []
      const subs = users.map(({ sub }) => sub)
      const factors = await db
        .selectFrom('factors')
        .select(['sub', 'kind'])
        .where('sub', 'in', padded(subs))
        .execute()
      const kinds = Map.groupBy(factors, ({ sub }) => sub)
      const records = await recordsOf(db, subs)
      return users.map(({ sub, created_at, last_login_at }) => ({
        sub,
        createdAt: created_at,
        lastLoginAt: last_login_at ?? undefined,
        hasFactor: kinds.has(sub),
        hasPasskey: kinds.get(sub)?.some(({ kind }) => kind === 'passkey') ?? false,
        recordIds: records.get(sub) ?? [],
      }))
    },
    put: (counts) => insertPeople(db, counts.map(toRow)),
    async forgetBefore(time, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('people_counts')
        .where('record_id', 'in', (eb) =>
          eb
            .selectFrom('people_counts')
            .select('record_id')
            .where('counted_at', '<', time)
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function fromRow(row: PeopleCountTable): PeopleCount {
  return {
    recordId: row.record_id,
    people: row.people,
    withFactor: row.with_factor,
    withPasskey: row.with_passkey,
    dormant: row.dormant,
    countedAt: row.counted_at,
  }
}

function toRow(count: PeopleCount): PeopleCountTable {
  return {
    record_id: count.recordId,
    people: count.people,
    with_factor: count.withFactor,
    with_passkey: count.withPasskey,
    dormant: count.dormant,
    counted_at: count.countedAt,
  }
}
