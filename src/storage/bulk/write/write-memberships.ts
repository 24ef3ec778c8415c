import { sql } from 'kysely'
import type { CommitPlan } from '../../../transfer/bulk-store.ts'
import type { Db } from '../../engine/engine.ts'
import { indexMembers, unindexMembers } from '../../stores/groups/members/subtree-members.ts'

/** Whether the file accepts what was waiting for the person: it does, unless it says otherwise. */
export const isAcceptedByFile = sql<boolean>`(staged.invited_as is null and exists (
  select 1 from group_invitations as open
  where open.group_id = staged.group_id and open.sub = staged.sub))`

/**
 * Selects the memberships that have to be written, sorted by their key, before the transaction
 * makes others wait. A change of any other membership from now on counts as later than the import.
 */
export async function pickMembershipChanges(db: Db): Promise<void> {
  await sql`delete from import_membership_changes`.execute(db)
  await sql`
    insert into import_membership_changes
      (position, group_id, sub, id, roles, invited_as, name_key)
    select staged.position, staged.group_id, staged.sub, staged.id, staged.roles,
      staged.invited_as, staged.name_key
    from import_memberships as staged
    left join memberships as stored
      on stored.group_id = staged.group_id and stored.sub = staged.sub
    where stored.sub is null or stored.roles <> staged.roles or ${isAcceptedByFile}
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
  await writeInvitations(db, now)
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

/** Memberships of the file are accepted; a new one is not if the file says what was typed. */
async function writeInvitations(db: Db, now: number): Promise<void> {
  await sql`
    delete from group_invitations where (group_id, sub) in (
      select group_id, sub from import_membership_changes where invited_as is null)`.execute(db)
  await sql`
    insert into group_invitations (group_id, name_key, id, typed, sub, is_declined, roles,
      invited_by, created_at, updated_at, revision)
    select added.group_id, added.name_key, added.id, added.invited_as, added.sub, 0, added.roles,
      'import', ${sql.lit(now)}, ${sql.lit(now)}, 0
    from import_membership_changes as added
    join memberships on memberships.group_id = added.group_id
      and memberships.sub = added.sub and memberships.id = added.id
    where added.invited_as is not null
    on conflict do nothing`.execute(db)
}

/** Nobody can move a group meanwhile: the import holds the lock of the tree. */
async function removeMembershipsOfDeleted(db: Db): Promise<void> {
  const deleted = sql`(
    select sub from import_users where change = 'updated' and status = 'DELETED')`
  await unindexMembers(db, sql`select group_id, sub from memberships where sub in ${deleted}`)
  await sql`delete from memberships where sub in ${deleted}`.execute(db)
  await sql`update group_invitations set sub = null where sub in ${deleted}`.execute(db)
}
