import { sql } from 'kysely'
import type { CommitPlan } from '../../../transfer/bulk-store.ts'
import type { Db } from '../../engine/engine.ts'
import { indexMembers, unindexMembers } from '../../stores/groups/members/subtree-members.ts'

/**
 * Selects the memberships that have to be written, sorted by their key, before the transaction
 * makes others wait. A change of any other membership from now on counts as later than the import.
 */
export async function pickMembershipChanges(db: Db): Promise<void> {
  await sql`delete from import_membership_changes`.execute(db)
  await sql`
    insert into import_membership_changes (position, group_id, sub, id, roles)
    select staged.position, staged.group_id, staged.sub, staged.id, staged.roles
    from import_memberships as staged
    left join memberships as stored
      on stored.group_id = staged.group_id and stored.sub = staged.sub
    where stored.sub is null or stored.roles <> staged.roles
    order by staged.group_id, staged.sub`.execute(db)
}

/**
 * Writes those memberships, and puts every staged user but deleted
 * ones into the group of all users.
 */
export async function writeMemberships(
  db: Db,
  { everybody, now }: Pick<CommitPlan, 'everybody' | 'now'>,
): Promise<void> {
  await removeMembershipsOfDeleted(db)
  // SQLite takes "on conflict" for a join unless a condition comes before it.
  await sql`
    insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
    select group_id, sub, id, roles, ${sql.lit(now)}, ${sql.lit(now)}, 0
    from import_membership_changes where true
    on conflict (group_id, sub) do update set
      roles = excluded.roles, updated_at = excluded.updated_at,
      revision = memberships.revision + 1
    where memberships.roles <> excluded.roles`.execute(db)
  await sql`
    insert into memberships (group_id, sub, id, roles, created_at, updated_at, revision)
    select ${sql.lit(everybody.groupId)}, sub, membership_id,
      ${sql.lit(JSON.stringify([everybody.role]))}, ${sql.lit(now)}, ${sql.lit(now)}, 0
    from import_users where status <> 'DELETED' order by sub
    on conflict do nothing`.execute(db)
  await indexMembers(
    db,
    sql`
      select group_id, sub from import_membership_changes
      union all
      select memberships.group_id, memberships.sub from memberships
      join import_groups as staged on staged.group_id = memberships.group_id
      where staged.moved = 1`,
  )
}

/** Nobody can move a group meanwhile: the import holds the lock of the tree. */
async function removeMembershipsOfDeleted(db: Db): Promise<void> {
  const deleted = sql`(
    select sub from import_users where change = 'updated' and status = 'DELETED')`
  await unindexMembers(db, sql`select group_id, sub from memberships where sub in ${deleted}`)
  await sql`delete from memberships where sub in ${deleted}`.execute(db)
}
