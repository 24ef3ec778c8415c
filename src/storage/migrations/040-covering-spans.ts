import { type Migration, sql } from 'kysely'
import type { Db, TableTypes } from '../engine/engine.ts'

/**
 * A search as of a time reads all that was ever held in its groups. On PostgreSQL these rows lie
 * all over the table, so the index has what decides about them. SQLite keeps them together.
 */
export function coveringSpans({ hasCoveringIndexes }: TableTypes): Migration {
  return {
    async up(db: Db) {
      if (!hasCoveringIndexes) return
      await sql`drop index role_spans_by_group_id`.execute(db)
      await sql`
        create index role_spans_by_group_id on role_spans (group_id, starts_at)
          include (ends_at, sub, role, is_open)`.execute(db)
    },
  }
}
