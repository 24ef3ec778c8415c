import { sql } from 'kysely'
import type { RoleUseStore } from '../../../access/reviews/role-uses.ts'
import type { Access } from '../../engine/engine.ts'
import { padded } from '../../engine/prepared.ts'

/** The last use of each role, in SQL. */
export function roleUseStore({ db }: Access): RoleUseStore {
  return {
    async put(uses) {
      if (uses.length === 0) return
      const rows = padded(uses).map(
        ({ groupId, sub, role, day }) =>
          sql`(${groupId}, ${sub}, ${role}, cast(${day} as integer))`,
      )
      // In the order in which all callers lock memberships: the foreign key holds each of them.
      await sql`
        insert into role_uses (group_id, sub, role, day)
        select memberships.group_id, memberships.sub, used.column3, max(used.column4)
        from (values ${sql.join(rows)}) as used
        cross join memberships
        where memberships.group_id = used.column1 and memberships.sub = used.column2
        group by memberships.group_id, memberships.sub, used.column3
        order by memberships.group_id, memberships.sub, used.column3
        on conflict (group_id, sub, role) do update set day = excluded.day
        where role_uses.day < excluded.day`.execute(db)
    },
  }
}
