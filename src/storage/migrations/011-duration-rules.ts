import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** How long roles may be given in a group and below it, and in which time zone days end. */
export function durationRules({ identifier, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table duration_rules (
          group_id ${identifier} primary key not null
            references "groups" (group_id) on delete cascade,
          rule text not null
        ) ${keyed}`.execute(db)
    },
  }
}
