import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Sessions know the group whose connection has vouched for the person. */
export function vouchedSessions({ identifier }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`alter table sessions add column vouched_by ${identifier}`.execute(db)
      await sql`
        update sessions set vouched_by = (
          select connections.group_id from upstream_sessions
          join connections on connections.id = upstream_sessions.connection_id
          where upstream_sessions.session_id = sessions.id)
        where id in (select session_id from upstream_sessions)`.execute(db)
    },
  }
}
