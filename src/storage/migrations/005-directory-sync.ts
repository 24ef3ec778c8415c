import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** People of directories who are kept in step. */
export function directorySync({ identifier, number, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      const columns = {
        // The run that has found the account in the directory last, and why it found it ended.
        seen_run: sql`integer`,
        ending: sql`text`,
        // The connection as it was when its rules were applied by a run.
        synced_revision: sql`integer`,
        ended_at: number,
        // The user as the block by a run has left them: if it is another one, others have decided.
        blocked_revision: sql`integer`,
      }
      for (const [name, type] of Object.entries(columns)) {
        await sql`alter table upstream_accounts add column ${sql.ref(name)} ${type}`.execute(db)
      }
      await sql`
        create table sync_runs (
          connection_id ${identifier} not null references connections (id) on delete cascade,
          run integer not null,
          is_dry integer not null,
          is_confirmed integer not null,
          started_by text not null,
          revision integer not null,
          since text,
          phase text not null,
          status text not null,
          problem text,
          counts text not null,
          examples text not null,
          mark text,
          owner ${identifier},
          lease_until ${number} not null,
          started_at ${number} not null,
          ended_at ${number},
          primary key (connection_id, run)
        ) ${keyed}`.execute(db)
      // One at a time for each connection.
      await sql`
        create unique index sync_runs_running on sync_runs (connection_id)
        where status = 'running'`.execute(db)
    },
  }
}
