import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Why nobody could come through a connection the last time. */
export function connectionFailures({ number }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`alter table connections add column last_failure_at ${number}`.execute(db)
      await sql`alter table connections add column last_failure text`.execute(db)
    },
  }
}
