import { sql } from 'kysely'
import type { CommitPlan } from '../../transfer/bulk-store.ts'
import type { Db } from '../engine.ts'

/** Writes the staged memberships, and puts every staged user into the group of all users. */
export async function writeMemberships(
  db: Db,
  { everybody, now }: Pick<CommitPlan, 'everybody' | 'now'>,
): Promise<void> {
  // SQLite takes "on conflict" for a join unless a condition comes before it.
  await sql`
    insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
    select group_id, sub, id, roles, ${sql.lit(now)}, ${sql.lit(now)}, 0
    from import_memberships where true order by group_id, sub
    on conflict (group_id, sub) do update set
      roles = excluded.roles, updated_at = excluded.updated_at,
      revision = memberships.revision + 1
    where memberships.roles <> excluded.roles`.execute(db)
  await sql`
    insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
    select ${sql.lit(everybody.groupId)}, sub, membership_id,
      ${sql.lit(JSON.stringify([everybody.role]))}, ${sql.lit(now)}, ${sql.lit(now)}, 0
    from import_users where true order by sub
    on conflict do nothing`.execute(db)
}
