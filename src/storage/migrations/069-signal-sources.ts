import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** The streams of security events that other sides of connections have for this server. */
export function signalSources({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table signal_sources (
          connection_id ${identifier} primary key not null
            references connections (id) on delete cascade,
          config text not null,
          sealed text,
          token_digest text,
          status text not null,
          asked text,
          verified_at ${number},
          received_at ${number},
          problem text,
          problem_at ${number},
          poll_at ${number},
          created_at ${number} not null,
          updated_at ${number} not null
        ) ${plain}`.execute(db)
      await sql`
        create index signal_sources_by_poll_at on signal_sources (poll_at)
        where poll_at is not null`.execute(db)
    },
  }
}
