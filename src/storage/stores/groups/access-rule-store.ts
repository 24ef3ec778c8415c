import { type RawBuilder, sql } from 'kysely'
import type { AccessRule, AccessRuleStore } from '../../../groups/access-rules.ts'
import type { Access } from '../../engine/engine.ts'
import { isInForce, isPathInForce } from './group-row.ts'

/** The rules of a group and of those above it, in a column; null if no group has any. */
export function accessRulesOf(groupId: RawBuilder<unknown>) {
  return sql<string | null>`(
    case when exists (select 1 from access_rules) then (
      with recursive upwards (group_id, parent_id, level) as (
        select group_id, parent_id, 1 from "groups" where group_id = ${groupId}
        union all
        select above.group_id, above.parent_id, upwards.level + 1
        from upwards join "groups" as above on above.group_id = upwards.parent_id
      )
      select string_agg(access_rules.rule, ',' order by upwards.level)
      from upwards join access_rules on access_rules.group_id = upwards.group_id
    ) end)`.as('access_rules')
}

/** Reads that column. */
export function readAccessRules(text: string | null): readonly AccessRule[] {
  return text === null ? [] : JSON.parse(`[${text}]`)
}

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
      const row = await db
        .selectFrom('groups')
        .select(accessRulesOf(sql`${groupId}`))
        .where('group_id', '=', groupId)
        .where(isPathInForce('groups.path'))
        .executeTakeFirst()
      return readAccessRules(row?.access_rules ?? null)
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
