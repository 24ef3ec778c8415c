import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Sessions about which the other side is asked again. */
export function upstreamRefresh({ number }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`alter table upstream_sessions add column refresh_sealed text`.execute(db)
      await sql`alter table upstream_sessions add column refresh_due_at ${number}`.execute(db)
      await sql`
        create index upstream_sessions_by_refresh on upstream_sessions (connection_id, refresh_due_at)
        where refresh_due_at is not null`.execute(db)
    },
  }
}
