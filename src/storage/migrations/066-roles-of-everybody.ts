import { type Migration, sql } from 'kysely'
import { rememberChange } from '../cache/version-triggers.ts'
import type { TableTypes } from '../engine/engine.ts'

/**
 * Whoever loses a role in a built-in group counts as changed, where caches are read from `status`:
 * what is kept of their tokens names roles of the group of all users.
 */
export function rolesOfEverybody({ cachedTopics }: TableTypes): Migration {
  return {
    async up(db) {
      if (!cachedTopics.includes('status')) return
      const isBuiltIn = sql`exists (
        select 1 from "groups" where group_id = old.group_id and group_type = 'built-in')`
      await sql`
        create trigger if not exists forget_changed_roles_of_everybody after update of roles on memberships
        when old.roles <> new.roles and ${isBuiltIn} begin
          ${rememberChange(sql`select old.sub as tag`)}
        end`.execute(db)
      await sql`
        create trigger if not exists forget_lost_roles_of_everybody after delete on memberships
        when ${isBuiltIn} begin
          ${rememberChange(sql`select old.sub as tag`)}
        end`.execute(db)
    },
  }
}
