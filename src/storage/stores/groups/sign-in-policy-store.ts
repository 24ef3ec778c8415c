import { type Selectable, sql } from 'kysely'
import type {
  CountedPeople,
  GroupSignInPolicy,
  PolicyReach,
  SignInPolicyStore,
} from '../../../groups/policy-strength.ts'
import type { Access, Db } from '../../engine/engine.ts'
import type { FactorSchema } from '../../schema/account-schema.ts'
import { isPathInForce } from './group-row.ts'
import { isAccepted, isMemberBelow } from './invitation-store.ts'

type Row = Selectable<FactorSchema['sign_in_policies']>

/** The sign-in policies of groups in SQL. */
export function signInPolicyStore({ db }: Access): SignInPolicyStore {
  return {
    async find(groupId) {
      const row = await db
        .selectFrom('sign_in_policies')
        .selectAll()
        .where('group_id', '=', groupId)
        .executeTakeFirst()
      return row && toPolicy(row)
    },
    async list() {
      const rows = await db.selectFrom('sign_in_policies').selectAll().orderBy('group_id').execute()
      return rows.map(toPolicy)
    },
    async put({ groupId, minimumAcr, graceDays, trustDays }) {
      const { numAffectedRows } = await sql`
        insert into sign_in_policies (group_id, minimum_acr, grace_days, trust_days)
        select group_id, ${minimumAcr}, cast(${graceDays} as integer), cast(${trustDays} as integer)
        from "groups" where group_id = ${groupId} and ${isPathInForce('groups.path')}
        on conflict (group_id) do update set minimum_acr = excluded.minimum_acr,
          grace_days = excluded.grace_days, trust_days = excluded.trust_days`.execute(db)
      return numAffectedRows === 1n
    },
    async remove(groupId) {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_policies')
        .where('group_id', '=', groupId)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
    measure: (groupId, counted) => measure(db, groupId, counted),
    async listFor(sub) {
      const rows = await db
        .selectFrom('sign_in_policies')
        .selectAll()
        .where(isMemberBelow(sql.ref('sign_in_policies.group_id'), sub))
        .orderBy('group_id')
        .execute()
      return rows.map(toPolicy)
    },
  }
}

async function measure(
  db: Db,
  groupId: string,
  { statuses, factorKinds, mailCodes, most }: CountedPeople,
): Promise<PolicyReach> {
  const kinds = factorKinds.length > 0 ? factorKinds : ['']
  const byMail = sql`users.email_verified = 1 and not exists (
    select 1 from factors where factors.sub = users.sub)`
  const { rows } = await sql<{ people: number; unable: number }>`
    select count(*) as people, coalesce(sum(unable), 0) as unable from (
      select case when exists (
          select 1 from factors
          where factors.sub = users.sub and factors.kind in (${sql.join(kinds)}))
        ${mailCodes ? sql`or (${byMail})` : sql``} then 0 else 1 end as unable
      from (
        select sub, group_id from memberships where group_id = ${groupId}
        union
        select sub, group_id from subtree_members where ancestor_id = ${groupId}) as member
      join users on users.sub = member.sub
      where users.status in (${sql.join(statuses)})
        and ${isAccepted(sql.ref('member.group_id'), sql.ref('member.sub'))}
      group by users.sub, users.email_verified
      limit ${most + 1}) as counted`.execute(db)
  const [{ people, unable } = { people: 0, unable: 0 }] = rows
  return {
    people: Math.min(Number(people), most),
    unable: Math.min(Number(unable), most),
    isComplete: Number(people) <= most,
  }
}

function toPolicy(row: Row): GroupSignInPolicy {
  return {
    groupId: row.group_id,
    minimumAcr: row.minimum_acr,
    graceDays: row.grace_days,
    trustDays: row.trust_days,
  }
}
