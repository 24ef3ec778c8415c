import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** Roles that people may take by themselves. */
export function eligibleRoles({ identifier, number, plain }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table eligible_roles (
          id ${identifier} primary key not null,
          group_id ${identifier} not null references "groups" (group_id) on delete cascade,
          sub ${identifier} not null references users (sub) on delete cascade,
          role ${identifier} not null,
          until ${number},
          made_by ${identifier} not null,
          created_at ${number} not null,
          unique (sub, group_id, role)
        ) ${plain}`.execute(db)
      await sql`create index eligible_roles_by_group_id on eligible_roles (group_id, id)`.execute(
        db,
      )
      await sql`
        create index eligible_roles_by_until
        on eligible_roles (until) where until is not null`.execute(db)
    },
  }
}
