import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** What files of configuration own. */
export function appliedEntries({ identifier, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table applied_entries (
          section ${identifier} not null,
          entry_key text not null,
          owner text not null,
          applied text not null,
          primary key (section, entry_key)
        ) ${plain}`.execute(db)
    },
  }
}
