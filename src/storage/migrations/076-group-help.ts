import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** What those who administer a group may do for its people. */
export function groupHelp(_types: TableTypes): Migration {
  return {
    async up(db) {
      await sql`alter table "groups" add column help text`.execute(db)
    },
  }
}
