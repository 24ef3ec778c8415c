import { sql } from 'kysely'
import type { DayFact } from '../../events/day-facts.ts'
import type { Db } from '../engine/engine.ts'
import { padded, preparedInsert } from '../engine/prepared.ts'
import type { DailyCountTable, MonthlyActiveTable } from '../schema/statistics-schema.ts'
import { isAccepted } from './groups/invitation-store.ts'

const insertDays = preparedInsert<DailyCountTable>(
  'daily_counts',
  ['record_id', 'kind', 'day', 'name', 'count'],
  sql`on conflict (record_id, kind, day, name)
    do update set count = daily_counts.count + excluded.count`,
)

const insertMonths = preparedInsert<MonthlyActiveTable>(
  'monthly_actives',
  ['record_id', 'month', 'count'],
  sql`on conflict (record_id, month)
    do update set count = monthly_actives.count + excluded.count`,
)

const insertActive = preparedInsert<{ sub: string; day: number }>(
  'active_days',
  ['sub', 'day'],
  sql`on conflict (sub) do update set day = excluded.day`,
)

/** What is counted for all groups together. */
const everywhere = ''

/**
 * Adds to the counts of days, in the groups that people are in at this moment and in all above.
 * Whoever seals events is alone, so nobody waits for these rows.
 */
export async function addToDays(db: Db, facts: readonly DayFact[]): Promise<void> {
  if (facts.length === 0) return
  const subs = [...new Set(facts.flatMap(({ sub }) => sub ?? []))]
  const records = await recordsOf(db, subs)
  const placesOf = (sub: string | undefined) => [
    everywhere,
    ...((sub !== undefined && records.get(sub)) || []),
  ]
  const days = new Map<string, DailyCountTable>()
  const months = new Map<string, MonthlyActiveTable>()
  for (const { sub, kind, day, name, count } of facts) {
    for (const record_id of placesOf(sub)) add(days, { record_id, kind, day, name, count })
  }
  for (const { sub, day, month } of await firstOfDay(db, facts)) {
    for (const record_id of placesOf(sub)) {
      add(days, { record_id, kind: 'active', day, name: '', count: 1 })
      if (month !== undefined) add(months, { record_id, month, count: 1 })
    }
  }
  await insertDays(db, [...days.values()])
  await insertMonths(db, [...months.values()])
}

function add<Row extends { count: number }>(rows: Map<string, Row>, row: Row): void {
  const { count, ...rest } = row
  const key = JSON.stringify(rest)
  rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + count })
}

interface FirstOfDay {
  readonly sub: string
  readonly day: number
  /** Unless the person has signed in this month before. */
  readonly month: number | undefined
}

/** The sign-ins that are somebody's first of a day; remembers that they were. */
async function firstOfDay(db: Db, facts: readonly DayFact[]): Promise<readonly FirstOfDay[]> {
  // Every sign-in has one method.
  const signIns = facts.filter(({ kind, sub }) => kind === 'method' && sub !== undefined)
  if (signIns.length === 0) return []
  const subs = [...new Set(signIns.map(({ sub = '' }) => sub))]
  const rows = await db
    .selectFrom('active_days')
    .selectAll()
    .where('sub', 'in', padded(subs))
    .execute()
  const known = new Map(rows.map(({ sub, day }) => [sub, day]))
  const changed = new Map<string, number>()
  const first = signIns.flatMap(({ sub = '', day, month }): FirstOfDay[] => {
    const last = known.get(sub)
    if (last !== undefined && day <= last) return []
    known.set(sub, day)
    changed.set(sub, day)
    return [{ sub, day, month: last === undefined || last < month ? month : undefined }]
  })
  await insertActive(
    db,
    [...changed].map(([sub, day]) => ({ sub, day })),
  )
  return first
}

/**
 * The `id`s of the groups that each of these people is in, and of all groups above. Who has not
 * accepted to be in a group is not in it.
 */
export async function recordsOf(
  db: Db,
  subs: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (subs.length === 0) return new Map()
  const { rows } = await sql<{ sub: string; record_id: string }>`
    with recursive above (sub, record_id, parent_id) as (
      select memberships.sub, own.id, own.parent_id
      from memberships join "groups" as own on own.group_id = memberships.group_id
      where memberships.sub in (${sql.join(padded(subs))})
        and ${isAccepted(sql.ref('memberships.group_id'), sql.ref('memberships.sub'))}
      union
      select above.sub, parent.id, parent.parent_id
      from above join "groups" as parent on parent.group_id = above.parent_id
    )
    select sub, record_id from above`.execute(db)
  const found = Map.groupBy(rows, ({ sub }) => sub)
  return new Map([...found].map(([sub, each]) => [sub, each.map(({ record_id }) => record_id)]))
}
