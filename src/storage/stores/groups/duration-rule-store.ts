import { type RawBuilder, sql } from 'kysely'
import type { DurationRule, DurationRuleStore } from '../../../groups/duration-rules.ts'
import type { Access } from '../../engine/engine.ts'
import { isInForce, isPathInForce } from './group-row.ts'

/** The rules of a group and of those above it, in a column; null if no group has any. */
export function durationRulesOf(groupId: RawBuilder<unknown>) {
  return sql<string | null>`(
    case when exists (select 1 from duration_rules) then (
      with recursive upwards (group_id, parent_id, level) as (
        select group_id, parent_id, 1 from "groups" where group_id = ${groupId}
        union all
        select above.group_id, above.parent_id, upwards.level + 1
        from upwards join "groups" as above on above.group_id = upwards.parent_id
      )
      select string_agg(duration_rules.rule, ',' order by upwards.level)
      from upwards join duration_rules on duration_rules.group_id = upwards.group_id
    ) end)`.as('duration_rules')
}

/** Reads that column. */
export function readDurationRules(text: string | null): readonly DurationRule[] {
  return text === null ? [] : JSON.parse(`[${text}]`)
}

/** The rules of groups for the times of roles, in SQL. */
export function durationRuleStore({ db }: Access): DurationRuleStore {
  return {
    async findDurationRule(groupId) {
      const row = await db
        .selectFrom('duration_rules')
        .select('rule')
        .where('group_id', '=', groupId)
        .where(isInForce(sql`${groupId}`))
        .executeTakeFirst()
      return row && JSON.parse(row.rule)
    },
    async durationRulesUpwards(groupId) {
      const row = await db
        .selectFrom('groups')
        .select(durationRulesOf(sql`${groupId}`))
        .where('group_id', '=', groupId)
        .where(isPathInForce('groups.path'))
        .executeTakeFirst()
      return readDurationRules(row?.duration_rules ?? null)
    },
    async putDurationRule(groupId, rule) {
      if (Object.keys(rule).length === 0) {
        await db.deleteFrom('duration_rules').where('group_id', '=', groupId).execute()
        return
      }
      const row = { group_id: groupId, rule: JSON.stringify(rule) }
      await db
        .insertInto('duration_rules')
        .values(row)
        .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ rule: row.rule }))
        .execute()
    },
  }
}
