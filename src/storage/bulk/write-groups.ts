import { type RawBuilder, sql } from 'kysely'
import type { CommitPlan } from '../../transfer/bulk-store.ts'
import { type Db, WriteConflict } from '../engine/engine.ts'
import { indexWords } from '../stores/groups/group-row.ts'
import { acceptSpans, endSpans } from '../stores/groups/role-spans.ts'
import { detachGroups, indexMembers, unindexMembers } from '../stores/groups/subtree-members.ts'

interface CheckedWrite {
  /** A query for the number of rows that the statement must change, as `count`. */
  readonly expected: RawBuilder<unknown>
  readonly write: RawBuilder<unknown>
}

/**
 * Runs a statement that must change the expected number of rows; else the transaction runs again.
 */
export async function checkedWrite(db: Db, { expected, write }: CheckedWrite): Promise<void> {
  const { rows } = await sql<{ count: number }>`${expected}`.execute(db)
  const { numAffectedRows } = await write.execute(db)
  if (numAffectedRows !== BigInt(rows[0]?.count ?? 0)) throw new WriteConflict()
}

/** Writes the staged groups, and the paths of those that move along. */
export async function writeGroups(db: Db): Promise<void> {
  await detachGroups(db, sql`select group_id from import_groups where moved = 1`)
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_groups where change = 'updated'`,
    write: sql`
      update "groups" set
        group_name = staged.group_name, name_key = staged.name_key, group_type = staged.group_type,
        description = staged.description, logo_url = staged.logo_url,
        parent_id = staged.parent_id, custom_fields = staged.custom_fields,
        group_owner = staged.group_owner, settings = staged.settings,
        first_admin_due = staged.first_admin_due, help = staged.help, updated_at = staged.updated_at,
        revision = staged.revision
      from import_groups as staged
      where staged.group_id = "groups".group_id and staged.change = 'updated'
        and "groups".revision = staged.seen`,
  })
  await sql`
    update "groups" set path = staged.path from import_groups as staged
    where staged.group_id = "groups".group_id and staged.moved = 1`.execute(db)
  await checkedWrite(db, {
    expected: sql`select count(*) as count from import_groups where change = 'added'`,
    write: sql`
      insert into "groups" (
        group_id, id, group_name, name_key, group_type, description, logo_url, parent_id, path,
        custom_fields, group_owner, settings, first_admin_due, help, created_at, updated_at,
        revision)
      select
        group_id, id, group_name, name_key, group_type, description, logo_url, parent_id, path,
        custom_fields, group_owner, settings, first_admin_due, help, created_at, updated_at,
        revision
      from import_groups where change = 'added' order by path
      on conflict do nothing`,
  })
  await writeWords(db)
}

const groupsAtOnce = 500

async function writeWords(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ group_id: string; group_name: string }>`
      select group_id, group_name from import_groups
      where change in ('added', 'updated') and group_id > ${after}
      order by group_id limit ${sql.lit(groupsAtOnce)}`.execute(db)
    await indexWords(db, rows)
    after = rows.at(-1)?.group_id ?? after
    if (rows.length < groupsAtOnce) return
  }
}

/** Whether the file accepts what was waiting for the person: it does, unless it says otherwise. */
export const isAcceptedByFile = sql<boolean>`(staged.invited_as is null and exists (
  select 1 from group_invitations as open
  where open.group_id = staged.group_id and open.sub = staged.sub))`

interface MembershipSelection {
  /** A condition on the staged rows. */
  readonly which?: RawBuilder<unknown>
  /** At most so many, by their key. */
  readonly limit?: number
}

/**
 * Selects the memberships that have to be written, sorted by their key, before the transaction
 * makes others wait. A change of any other membership from now on counts as later than the import.
 * Answers how many there are.
 */
export async function pickMembershipChanges(
  db: Db,
  { which = sql`true`, limit }: MembershipSelection = {},
): Promise<number> {
  await sql`delete from import_membership_changes`.execute(db)
  const { numAffectedRows } = await sql`
    insert into import_membership_changes
      (position, group_id, sub, id, roles, invited_as, name_key)
    select staged.position, staged.group_id, staged.sub, staged.id, staged.roles,
      staged.invited_as, staged.name_key
    from import_memberships as staged
    left join memberships as stored
      on stored.group_id = staged.group_id and stored.sub = staged.sub
    where (stored.sub is null or stored.roles <> staged.roles or ${isAcceptedByFile}) and ${which}
    order by staged.group_id, staged.sub
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Writes those memberships, and puts every staged user but deleted
 * ones into the group of all users.
 */
export async function writeMemberships(
  db: Db,
  { everybody, now }: Pick<CommitPlan, 'everybody' | 'now'>,
): Promise<void> {
  await removeMembershipsOfDeleted(db, now)
  // SQLite takes "on conflict" for a join unless a condition comes before it.
  await sql`
    insert into memberships (
      group_id, sub, id, roles, created_at, updated_at, revision, changed_how)
    select group_id, sub, id, roles, ${sql.lit(now)}, ${sql.lit(now)}, 0, 'import'
    from import_membership_changes where true
    on conflict (group_id, sub) do update set
      roles = excluded.roles, updated_at = excluded.updated_at,
      revision = memberships.revision + 1, changed_by = null, changed_how = excluded.changed_how,
      change_reason = null
    where memberships.roles <> excluded.roles`.execute(db)
  await writeInvitations(db, now)
  // A file decides as somebody does by hand.
  await sql`
    delete from rule_roles where (group_id, sub) in (
      select group_id, sub from import_membership_changes)`.execute(db)
  await sql`
    insert into memberships (
      group_id, sub, id, roles, created_at, updated_at, revision, changed_how)
    select ${sql.lit(everybody.groupId)}, sub, membership_id,
      ${sql.lit(JSON.stringify([everybody.role]))}, ${sql.lit(now)}, ${sql.lit(now)}, 0, 'import'
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
  await acceptSpans(
    db,
    sql`(group_id, sub) in (
      select group_id, sub from import_membership_changes where invited_as is null)`,
  )
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
async function removeMembershipsOfDeleted(db: Db, now: number): Promise<void> {
  const deleted = sql`(
    select sub from import_users where change = 'updated' and status = 'DELETED')`
  await unindexMembers(db, sql`select group_id, sub from memberships where sub in ${deleted}`)
  await endSpans(db, sql`sub in ${deleted}`, { at: now, how: 'personDeleted' })
  await sql`delete from memberships where sub in ${deleted}`.execute(db)
  await sql`delete from rule_roles where sub in ${deleted}`.execute(db)
  await sql`delete from membership_terms where sub in ${deleted}`.execute(db)
  await sql`update group_invitations set sub = null where sub in ${deleted}`.execute(db)
}

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
