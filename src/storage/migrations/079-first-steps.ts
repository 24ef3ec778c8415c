import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** The first steps that are postponed: all of them where there are people, who need none. */
export function firstSteps({ identifier, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table first_steps (
          step ${identifier} primary key not null
        ) ${plain}`.execute(db)
      await sql`
        insert into first_steps (step)
        select 'all' where exists (select 1 from users)`.execute(db)
    },
  }
}
