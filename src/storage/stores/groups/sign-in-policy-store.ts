import { type Selectable, sql } from 'kysely'
import type {
  GroupSignInPolicy,
  SignInPolicyStore,
} from '../../../groups/sign-in/sign-in-policy-store.ts'
import type { Access } from '../../engine/engine.ts'
import type { FactorSchema } from '../../schema/factor-schema.ts'
import { isInForce, isPathInForce } from './in-force.ts'

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
    async listFor(sub) {
      const rows = await db
        .selectFrom('sign_in_policies')
        .selectAll()
        .where(({ or, exists, selectFrom }) =>
          or([
            exists(
              selectFrom('memberships')
                .select('sub')
                .whereRef('memberships.group_id', '=', 'sign_in_policies.group_id')
                .where('memberships.sub', '=', sub)
                .where(isInForce(sql.ref('memberships.group_id'))),
            ),
            exists(
              selectFrom('subtree_members')
                .select('sub')
                .whereRef('subtree_members.ancestor_id', '=', 'sign_in_policies.group_id')
                .where('subtree_members.sub', '=', sub)
                .where(isInForce(sql.ref('subtree_members.group_id'))),
            ),
          ]),
        )
        .orderBy('group_id')
        .execute()
      return rows.map(toPolicy)
    },
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
