import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** When roles begin and end, and why they were given. */
export function roleTerms({ identifier, number, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      // Not of a membership: what begins later has none yet.
      await sql`
        create table membership_terms (
          group_id ${identifier} not null references "groups" (group_id) on delete cascade,
          sub ${identifier} not null references users (sub) on delete cascade,
          terms text not null,
          changes_at ${number},
          primary key (group_id, sub)
        ) ${keyed}`.execute(db)
      await sql`
        create index membership_terms_by_changes_at
        on membership_terms (changes_at) where changes_at is not null`.execute(db)
      await sql`create index membership_terms_by_sub on membership_terms (sub)`.execute(db)
    },
  }
}
