import { sql } from 'kysely'
import type { PeopleCount, StatisticsStore } from '../../management/statistics/statistics-store.ts'
import type { Access } from '../engine/engine.ts'
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
      const rows = await db
        .selectFrom('daily_counts')
        .select(['name', (eb) => eb.fn.sum<number>('count').as('total')])
        .where('record_id', '=', recordId)
        .where('kind', '=', kind)
        .where('day', '>=', from)
        .groupBy('name')
        .orderBy('total', 'desc')
        .orderBy('name')
        .limit(limit)
        .execute()
      return rows.map(({ name, total }) => ({ name, count: Number(total) }))
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
