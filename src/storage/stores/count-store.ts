import { type RawBuilder, sql } from 'kysely'
import type { Countable, CountStore } from '../../management/server/server-state.ts'
import type { Access } from '../engine/engine.ts'
import { isPathInForce } from './groups/group-row.ts'

/** Counts in SQL. Each part is read from an index, in its order. */
export function countStore({ db }: Access): CountStore {
  return {
    async countAfter(what, after, limit, now) {
      const { rows } = await sql<{ counted: number; looked: number; last: string | null }>`
        select coalesce(sum(is_counted), 0) as counted, count(*) as looked, max(id) as last
        from (${rowsOf(what, after, now)} limit ${sql.lit(limit)}) as part`.execute(db)
      const { counted = 0, looked = 0, last } = rows[0] ?? {}
      const isFull = Number(looked) === limit
      return { count: Number(counted), last: isFull ? (last ?? undefined) : undefined }
    },
  }
}

function rowsOf(what: Countable, after: string, now: number): RawBuilder<unknown> {
  switch (what) {
    case 'groups':
      return sql`select group_id as id, 1 as is_counted from "groups"
        where group_id > ${after} and ${isPathInForce('groups.path')} order by group_id`
    case 'clients':
      return sql`select client_id as id, 1 as is_counted from clients
        where client_id > ${after} order by client_id`
    case 'sessions':
      return sql`select id, case when ended_at is null and expires_at > ${now}
          and idle_expires_at > ${now} then 1 else 0 end as is_counted
        from sessions where id > ${after} order by id`
    default:
      return sql`select sub as id, 1 as is_counted from users
        where status = ${what} and sub > ${after} order by sub`
  }
}
