import { type RawBuilder, sql } from 'kysely'
import type { RoleHolders, RoleSetAfter } from '../../transfer/bulk-store.ts'
import type { Access, Db } from '../engine/engine.ts'
import { isInForce, readRoles } from '../stores/groups/group-row.ts'
import { groupStore } from '../stores/groups/group-store.ts'
import { fromRuleRow } from '../stores/groups/group-type-store.ts'

interface MemberRow {
  readonly sub: string
  readonly roles: string
  /** Null for a user who is neither in the store nor in the file. */
  readonly user_status: string | null
}

/** Who holds a role in a group, and who would hold it once the staged entries are written. */
export async function findRoleHolders(
  access: Access,
  groupId: string,
  role: string,
): Promise<RoleHolders> {
  const before = await groupStore(access).holdersOf(groupId, role)
  const { rows } = await sql<MemberRow>`
    select member.sub, member.roles, coalesce(staged.status, stored.status) as user_status
    from (
      select sub, roles from import_memberships where group_id = ${groupId}
      union all
      select kept.sub, kept.roles from memberships as kept
      where kept.group_id = ${groupId} and not exists (
        select 1 from import_memberships as other
        where other.group_id = kept.group_id and other.sub = kept.sub)
    ) as member
    left join users as stored on stored.sub = member.sub
    left join import_users as staged on staged.sub = member.sub`.execute(access.db)
  const after = rows
    .filter(({ roles }) => readRoles(roles).includes(role))
    .map(({ sub, user_status }) => ({ sub, userStatus: user_status ?? '' }))
  return { before, after }
}

/** The rules that restrict roles once the staged entries are written. */
const rules: RawBuilder<unknown> = sql`
  select group_type, role_mode, allowed_roles from import_group_types
  where role_mode <> 'any_roles'
  union all
  select stored.group_type, stored.role_mode, stored.allowed_roles from group_types as stored
  where stored.role_mode <> 'any_roles' and not exists (
    select 1 from import_group_types as staged where staged.group_type = stored.group_type)`

/** The memberships once the staged ones are written; `position` is null for the others. */
const members: RawBuilder<unknown> = sql`
  select position, group_id, roles from import_memberships
  union all
  select cast(null as bigint), kept.group_id, kept.roles from memberships as kept
  where ${isInForce(sql.ref('kept.group_id'))} and not exists (
    select 1 from import_memberships as staged
    where staged.group_id = kept.group_id and staged.sub = kept.sub)`

interface RoleSetRow {
  readonly group_type: string
  readonly role_mode: string
  readonly allowed_roles: string
  readonly roles: string
  readonly position: number | null
  readonly members: number
}

/** The different sets of roles in groups of restricted types, as they would be after the import. */
export async function findRoleSets(
  db: Db,
  exceptGroups: readonly string[],
): Promise<readonly RoleSetAfter[]> {
  const restricted = await sql`select 1 from (${rules}) as rule limit 1`.execute(db)
  // Without a rule there is nothing to check, and no reason to read all memberships.
  if (restricted.rows.length === 0) return []
  const { rows } = await sql<RoleSetRow>`
    select rule.group_type, rule.role_mode, rule.allowed_roles, member.roles,
      min(member.position) as position, count(*) as members
    from (${members}) as member
    left join import_groups as staged
      on staged.group_id = member.group_id and staged.change <> 'carried'
    left join "groups" as stored on stored.group_id = member.group_id
    join (${rules}) as rule on rule.group_type = coalesce(staged.group_type, stored.group_type)
    where member.group_id not in (${sql.join([...exceptGroups, ''])})
    group by rule.group_type, rule.role_mode, rule.allowed_roles, member.roles
    order by position, rule.group_type, member.roles`.execute(db)
  return rows.map((row) => ({
    groupType: row.group_type,
    rule: fromRuleRow(row),
    roles: readRoles(row.roles),
    members: Number(row.members),
    position: row.position === null ? undefined : Number(row.position),
  }))
}

/** The same of the memberships that were just written, with the rules that are in force now. */
export async function findNewRoleSets(
  db: Db,
  exceptGroups: readonly string[],
): Promise<readonly Omit<RoleSetAfter, 'position'>[]> {
  const { rows } = await sql<Omit<RoleSetRow, 'position'>>`
    select rule.group_type, rule.role_mode, rule.allowed_roles, member.roles, count(*) as members
    from import_membership_changes as member
    join "groups" on "groups".group_id = member.group_id
    join group_types as rule
      on rule.group_type = "groups".group_type and rule.role_mode <> 'any_roles'
    where member.group_id not in (${sql.join([...exceptGroups, ''])})
    group by rule.group_type, rule.role_mode, rule.allowed_roles, member.roles`.execute(db)
  return rows.map((row) => ({
    groupType: row.group_type,
    rule: fromRuleRow(row),
    roles: readRoles(row.roles),
    members: Number(row.members),
  }))
}
