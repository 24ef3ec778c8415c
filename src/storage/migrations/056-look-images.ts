import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Images for the look of pages. */
export function lookImages({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table look_images (
          id ${identifier} primary key not null,
          width integer not null,
          height integer not null,
          png text not null,
          created_at ${number} not null,
          created_by text not null
        ) ${plain}`.execute(db)
    },
  }
}
