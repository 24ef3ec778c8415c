import { type Migration, sql } from 'kysely'
import type { Statements, TableTypes } from '../engine/engine.ts'

/** Which sessions elsewhere have ended, and when those of ours began there. */
function logoutTables({ identifier, number, keyed }: TableTypes): Statements {
  return [
    sql`alter table upstream_sessions add column started_at ${number} not null default 0`,
    sql`alter table upstream_sessions add column sealed text`,
    sql`
      create table upstream_logouts (
        connection_id ${identifier} not null references connections (id) on delete cascade,
        id ${identifier} not null,
        issuer ${identifier} not null,
        subject ${identifier},
        upstream_id ${identifier},
        ended_at ${number} not null,
        expires_at ${number} not null,
        primary key (connection_id, id)
      ) ${keyed}`,
    sql`create index upstream_logouts_by_expires_at on upstream_logouts (expires_at)`,
  ]
}

/** Sessions that were ended elsewhere. */
export function upstreamLogouts(types: TableTypes): Migration {
  return {
    async up(db) {
      for (const statement of logoutTables(types)) await statement.execute(db)
    },
  }
}
