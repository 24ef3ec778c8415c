import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** How pages look for the people of groups. */
export function groupLooks({ identifier, plain, versionTriggers }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table group_looks (
          group_id ${identifier} primary key not null
            references "groups" (group_id) on delete cascade,
          look text not null
        ) ${plain}`.execute(db)
      await sql`
        insert into cache_versions (topic, version) values ('looks', 1) on conflict do nothing`.execute(
        db,
      )
      const statements = versionTriggers('group_looks', 'looks')
      for (const statement of statements) await statement.execute(db)
    },
  }
}
