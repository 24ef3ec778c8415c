import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** The rows of a large subtree are erased in slices, after its entry. */
export function binErasure(_types: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        alter table bin_entries add column is_erased integer not null default 0`.execute(db)
      await sql`
        create index bin_entries_erased on bin_entries (ref) where is_erased = 1`.execute(db)
    },
  }
}
