import { sql } from 'kysely'
import type { GroupType, GroupTypeStore, RoleSetSource } from '../../../groups/group-types.ts'
import type { RoleRule } from '../../../groups/role-rules.ts'
import type { Role, RoleStore } from '../../../groups/roles.ts'
import type { Access, Db } from '../../engine/engine.ts'
import type { GroupTypeTable, RoleTable } from '../../schema/group-schema.ts'
import { catalogueRows } from '../catalogue-rows.ts'
import { isPathInForce, readRoles } from './group-row.ts'
import { isAccepted } from './invitation-store.ts'

/** Group types in SQL. */
export function groupTypeStore(access: Access): GroupTypeStore {
  const { db, atomically } = access
  const { find, remove } = catalogueRows(access, 'group_types', fromRow)
  return {
    findType: find,
    async putType(type) {
      const row = toRow(type)
      const { description, role_mode, allowed_roles, updated_at } = row
      await db
        .insertInto('group_types')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('group_type')
            .doUpdateSet({ description, role_mode, allowed_roles, updated_at }),
        )
        .execute()
    },
    removeType: remove,
    async listTypes({ skip, take }) {
      const query = db
        .selectFrom('group_types')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .limit(take)
        .offset(skip)
      return (await query.execute()).map(fromRow)
    },
    lockTypes: (mode) => atomically((tx) => tx.lock('group-types', mode)),
    async countGroupsOfType(groupType) {
      const { count } = await db
        .selectFrom('groups')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('group_type', '=', groupType)
        .where(isPathInForce('groups.path'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async roleSets(source) {
      const rows = await selectRoleSets(db, source).execute()
      return rows.map(({ roles, members }) => ({
        roles: readRoles(roles),
        members: Number(members),
      }))
    },
  }
}

/**
 * Invitations count as what was typed, also for names that nobody has: an answer about them would
 * tell who exists.
 */
function selectRoleSets(db: Db, source: RoleSetSource) {
  const accepted = isAccepted(sql.ref('memberships.group_id'), sql.ref('memberships.sub'))
  const groups = db
    .selectFrom('groups')
    .select('groups.group_id')
    .where(isPathInForce('groups.path'))
    .where(isIn(source))
  const held = db
    .selectFrom('memberships')
    .select('memberships.roles')
    .where('memberships.group_id', 'in', groups)
    .where(accepted)
    .unionAll(
      db
        .selectFrom('group_invitations')
        .select('group_invitations.roles')
        .where('group_invitations.group_id', 'in', groups),
    )
  return db
    .selectFrom(held.as('held'))
    .select((eb) => ['held.roles', eb.fn.countAll().as('members')])
    .groupBy('held.roles')
}

function isIn(source: RoleSetSource) {
  if ('groupId' in source) return sql<boolean>`groups.group_id = ${source.groupId}`
  const { groupType, exceptGroups } = source
  return sql<boolean>`groups.group_type = ${groupType}
    and groups.group_id not in (${sql.join([...exceptGroups, ''])})`
}

/** The columns with the rule of a type. */
type RuleRow = Pick<GroupTypeTable, 'role_mode' | 'allowed_roles'>

export function fromRuleRow({ role_mode, allowed_roles }: RuleRow): RoleRule {
  return { roleMode: role_mode as RoleRule['roleMode'], allowedRoles: readRoles(allowed_roles) }
}

/** The rule of a type that a row was joined with, if there is one. */
export function joinedRule({
  role_mode,
  allowed_roles,
}: {
  readonly [name in keyof RuleRow]: string | null
}): RoleRule | undefined {
  if (role_mode === null || allowed_roles === null) return undefined
  return fromRuleRow({ role_mode, allowed_roles })
}

function fromRow(row: GroupTypeTable): GroupType {
  return {
    id: row.id,
    groupType: row.group_type,
    description: row.description,
    ...fromRuleRow(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toRow(type: GroupType): GroupTypeTable {
  return {
    id: type.id,
    group_type: type.groupType,
    description: type.description,
    role_mode: type.roleMode,
    allowed_roles: JSON.stringify(type.allowedRoles),
    created_at: type.createdAt,
    updated_at: type.updatedAt,
  }
}

/** The catalogue of roles in SQL. */
export function roleStore(access: Access): RoleStore {
  const { db } = access
  const { find, add, remove } = catalogueRows(access, 'roles', fromRoleRow)
  return {
    find,
    add: (role) => add(toRoleRow(role)),
    async change({ role, name, description, updatedAt }) {
      const row = await db
        .updateTable('roles')
        .set({ name, description, updated_at: updatedAt })
        .where('role', '=', role)
        .returningAll()
        .executeTakeFirst()
      return row && fromRoleRow(row)
    },
    remove,
    async list({ skip, take }) {
      const query = db.selectFrom('roles').selectAll().orderBy('role').limit(take).offset(skip)
      return (await query.execute()).map(fromRoleRow)
    },
  }
}

function toRoleRow({ role, name, description, createdAt, updatedAt }: Role): RoleTable {
  return { role, name, description, created_at: createdAt, updated_at: updatedAt }
}

function fromRoleRow({ role, name, description, created_at, updated_at }: RoleTable): Role {
  return { role, name, description, createdAt: created_at, updatedAt: updated_at }
}
