import { sql } from 'kysely'
import type { Db } from '../../engine/engine.ts'

/** Writes the staged group types and roles. Those that are as in the store stay as they are. */
export async function writeRoleRules(db: Db, { now }: { readonly now: number }): Promise<void> {
  const time = sql.lit(now)
  // SQLite takes "on conflict" for a join unless a condition comes before it.
  await sql`
    insert into group_types (
      group_type, id, description, role_mode, allowed_roles, created_at, updated_at)
    select group_type, id, description, role_mode, allowed_roles, ${time}, ${time}
    from import_group_types where true
    on conflict (group_type) do update set
      description = excluded.description, role_mode = excluded.role_mode,
      allowed_roles = excluded.allowed_roles, updated_at = excluded.updated_at
    where group_types.description <> excluded.description
      or group_types.role_mode <> excluded.role_mode
      or group_types.allowed_roles <> excluded.allowed_roles`.execute(db)
  await sql`
    insert into roles (role, name, description, created_at, updated_at)
    select role, name, description, ${time}, ${time} from import_roles where true
    on conflict (role) do update set
      name = excluded.name, description = excluded.description, updated_at = excluded.updated_at
    where roles.name <> excluded.name or roles.description <> excluded.description`.execute(db)
}
