import { type Migration, sql } from 'kysely'
import type { TableTypes } from '../engine/engine.ts'

/** The last day on which somebody used a role. It goes with the membership. */
export function roleUses({ identifier, keyed }: TableTypes): Migration {
  return {
    async up(db) {
      await sql`
        create table role_uses (
          group_id ${identifier} not null,
          sub ${identifier} not null,
          role ${identifier} not null,
          day integer not null,
          primary key (group_id, sub, role),
          foreign key (group_id, sub) references memberships (group_id, sub) on delete cascade
        ) ${keyed}`.execute(db)
    },
  }
}
