import { sql } from 'kysely'
import type { AccessRule, AccessRuleStore } from '../../../access/access-rule.ts'
import type { Access, Db } from '../../engine/engine.ts'
import type { AccessRuleTable } from '../../schema/access-schema.ts'
import { isStorable } from '../catalogue-rows.ts'
import { isInForce } from '../groups/group-row.ts'

/** Rules by which roles are asked for, in SQL. */
export function accessRuleStore({ db }: Access): AccessRuleStore {
  return {
    async find(groupId, role) {
      if (!isStorable(groupId) || !isStorable(role)) return undefined
      const query = rulesInForce(db).where('group_id', '=', groupId).where('role', '=', role)
      const row = await query.executeTakeFirst()
      return row && fromRow(row)
    },
    async ofGroups(groupIds) {
      if (groupIds.length === 0) return []
      const query = rulesInForce(db).where('group_id', 'in', groupIds)
      return (await query.orderBy('group_id').orderBy('role').execute()).map(fromRow)
    },
    async list(after, limit) {
      const { groupId = '', role = '' } = after ?? {}
      const rows = await rulesInForce(db)
        .where((eb) => eb(eb.refTuple('group_id', 'role'), '>', eb.tuple(groupId, role)))
        .orderBy('group_id')
        .orderBy('role')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async forAskers(groupIds, limit) {
      const rows = await rulesInForce(db)
        .where((eb) =>
          eb.or([
            eb('askers', '=', 'anybody'),
            ...(groupIds.length > 0
              ? [eb.and([eb('askers', '=', 'members'), eb('asker_group', 'in', groupIds)])]
              : []),
          ]),
        )
        .orderBy('group_id')
        .orderBy('role')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async add(rule) {
      const added = await db
        .insertInto('access_rules')
        .values(toRow(rule))
        .onConflict((conflict) => conflict.columns(['group_id', 'role']).doNothing())
        .executeTakeFirst()
      return added.numInsertedOrUpdatedRows === 1n
    },
    async replace(rule, revision) {
      const { group_id, role, created_at: _, ...changes } = toRow(rule)
      const changed = await db
        .updateTable('access_rules')
        .set(changes)
        .where('group_id', '=', group_id)
        .where('role', '=', role)
        .where('id', '=', rule.id)
        .where('revision', '=', revision)
        .executeTakeFirst()
      return changed.numUpdatedRows === 1n
    },
    async remove(groupId, role) {
      if (!isStorable(groupId) || !isStorable(role)) return false
      const query = db.deleteFrom('access_rules').where('group_id', '=', groupId)
      const removed = await query.where('role', '=', role).executeTakeFirst()
      return removed.numDeletedRows === 1n
    },
  }
}

function rulesInForce(db: Db) {
  return db
    .selectFrom('access_rules')
    .selectAll()
    .where(isInForce(sql.ref('access_rules.group_id')))
}

function toRow(rule: AccessRule): AccessRuleTable {
  const { groupId, role, id, askers, askerGroup, createdAt, updatedAt, revision, ...fields } = rule
  return {
    group_id: groupId,
    role,
    id,
    askers,
    asker_group: askerGroup ?? null,
    fields: JSON.stringify(fields),
    created_at: createdAt,
    updated_at: updatedAt,
    revision,
  }
}

function fromRow(row: AccessRuleTable): AccessRule {
  return {
    // JSON has no undefined.
    ticketPattern: undefined,
    breakGlass: undefined,
    ...JSON.parse(row.fields),
    groupId: row.group_id,
    role: row.role,
    id: row.id,
    askers: row.askers,
    askerGroup: row.asker_group ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
