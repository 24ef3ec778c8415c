import type { EligibleFields } from '../../access/eligible-role.ts'
import type { GroupDurationRule } from '../../groups/duration-rules.ts'
import type { Db } from '../engine/engine.ts'

const durationRules = (db: Db) => db.selectFrom('duration_rules').select(['group_id', 'rule'])

/** Pages of all rules about the times of roles, in the order of groups. */
export function listDurationRules(db: Db) {
  return async (
    after: string | undefined,
    limit: number,
  ): Promise<readonly GroupDurationRule[]> => {
    const page = durationRules(db).where('group_id', '>', after ?? '')
    return (await page.orderBy('group_id').limit(limit).execute()).map(fromRuleRow)
  }
}

/** Those of some groups. */
export async function durationRulesOfGroups(
  db: Db,
  groupIds: readonly string[],
): Promise<readonly GroupDurationRule[]> {
  if (groupIds.length === 0) return []
  return (await durationRules(db).where('group_id', 'in', groupIds).execute()).map(fromRuleRow)
}

function fromRuleRow(row: { readonly group_id: string; readonly rule: string }): GroupDurationRule {
  return { groupId: row.group_id, ...JSON.parse(row.rule) }
}

const eligibleRoles = (db: Db) =>
  db.selectFrom('eligible_roles').select(['group_id', 'sub', 'role', 'until', 'made_by'])

/** Pages of all eligible roles, in the order of people, groups and roles. */
export function listEligibleRoles(db: Db) {
  return async (
    after: EligibleFields | undefined,
    limit: number,
  ): Promise<readonly EligibleFields[]> => {
    const { sub = '', groupId = '', role = '' } = after ?? {}
    const rows = await eligibleRoles(db)
      .where((eb) => eb(eb.refTuple('sub', 'group_id', 'role'), '>', eb.tuple(sub, groupId, role)))
      .orderBy('sub')
      .orderBy('group_id')
      .orderBy('role')
      .limit(limit)
      .execute()
    return rows.map(fromEligibleRow)
  }
}

/** Those of some users. */
export async function eligibleRolesOfUsers(
  db: Db,
  subs: readonly string[],
): Promise<readonly EligibleFields[]> {
  if (subs.length === 0) return []
  return (await eligibleRoles(db).where('sub', 'in', subs).execute()).map(fromEligibleRow)
}

interface EligibleRow {
  readonly group_id: string
  readonly sub: string
  readonly role: string
  readonly until: number | null
  readonly made_by: string
}

function fromEligibleRow({ group_id, sub, role, until, made_by }: EligibleRow): EligibleFields {
  return { groupId: group_id, sub, role, until: until ?? undefined, by: made_by }
}
