import { sql } from 'kysely'
import type { AccessRuleStore } from '../../../groups/access-rules.ts'
import { groupIdsOf } from '../../../groups/group.ts'
import type { Access } from '../../engine/engine.ts'
import { padded } from '../../engine/prepared.ts'
import { isInForce, isPathInForce } from './group-row.ts'

/** The rules of groups for the times of roles, in SQL. */
export function accessRuleStore({ db }: Access): AccessRuleStore {
  return {
    async findAccessRule(groupId) {
      const row = await db
        .selectFrom('access_rules')
        .select('rule')
        .where('group_id', '=', groupId)
        .where(isInForce(sql`${groupId}`))
        .executeTakeFirst()
      return row && JSON.parse(row.rule)
    },
    async accessRulesUpwards(groupId) {
      const group = await db
        .selectFrom('groups')
        .select('path')
        .where('group_id', '=', groupId)
        .where(isPathInForce('groups.path'))
        .executeTakeFirst()
      const upwards = groupIdsOf(group?.path ?? '//').toReversed()
      if (upwards.length === 0) return []
      const rows = await db
        .selectFrom('access_rules')
        .selectAll()
        .where('group_id', 'in', padded(upwards))
        .execute()
      const byGroup = new Map(rows.map((row) => [row.group_id, row.rule]))
      return upwards.flatMap((id) => {
        const rule = byGroup.get(id)
        return rule === undefined ? [] : [JSON.parse(rule)]
      })
    },
    async putAccessRule(groupId, rule) {
      if (Object.keys(rule).length === 0) {
        await db.deleteFrom('access_rules').where('group_id', '=', groupId).execute()
        return
      }
      const row = { group_id: groupId, rule: JSON.stringify(rule) }
      await db
        .insertInto('access_rules')
        .values(row)
        .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ rule: row.rule }))
        .execute()
    },
  }
}
