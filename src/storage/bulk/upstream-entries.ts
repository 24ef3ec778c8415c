import { sql } from 'kysely'
import type { RuleRoleEntry, UpstreamAccountEntry } from '../../transfer/entries/upstream-entry.ts'
import type { Db } from '../engine/engine.ts'

/** Accounts elsewhere as entries of a file, which names connections by their aliases. */
function upstreamAccounts(db: Db) {
  return db
    .selectFrom('upstream_accounts')
    .innerJoin('connections', 'connections.id', 'upstream_accounts.connection_id')
    .innerJoin('identities', 'identities.identity_id', 'upstream_accounts.identity_id')
    .select([
      'connections.alias as connection',
      'identities.sub',
      'upstream_accounts.issuer',
      'upstream_accounts.subject',
      'upstream_accounts.identity_id as identityId',
    ])
}

/** Pages of all of them, in the order of their identities. */
export function listUpstreamAccounts(db: Db) {
  return (after: string | undefined, limit: number): Promise<readonly UpstreamAccountEntry[]> =>
    upstreamAccounts(db)
      .where('upstream_accounts.identity_id', '>', after ?? '')
      .orderBy('upstream_accounts.identity_id')
      .limit(limit)
      .execute()
}

/** Those of some users. */
export async function upstreamAccountsOf(
  db: Db,
  subs: readonly string[],
): Promise<readonly UpstreamAccountEntry[]> {
  return subs.length === 0 ? [] : upstreamAccounts(db).where('identities.sub', 'in', subs).execute()
}

/** The connection whose rules or whose directory gave a role. */
const givingConnection = sql<string>`case when substr(rule_roles.connection_id, 1, 5) = 'scim:'
  then substr(rule_roles.connection_id, 6) else rule_roles.connection_id end`
const isPushed = sql<number>`case when substr(rule_roles.connection_id, 1, 5) = 'scim:'
  then 1 else 0 end`

/** What rules gave. What connections that are gone gave is about to be taken back. */
function ruleRoles(db: Db) {
  return db
    .selectFrom('rule_roles')
    .innerJoin('connections', (join) => join.on('connections.id', '=', givingConnection))
    .select([
      'connections.alias as connection',
      'rule_roles.sub',
      'rule_roles.group_id as groupId',
      'rule_roles.role',
      'rule_roles.because',
      'rule_roles.made_membership',
      isPushed.as('pushed'),
    ])
}

/** Pages of all of it, in the order of people, groups, roles and connections. */
export function listRuleRoles(db: Db) {
  return async (
    after: RuleRoleEntry | undefined,
    limit: number,
  ): Promise<readonly RuleRoleEntry[]> => {
    const { sub = '', groupId = '', role = '', connection = '', pushed = false } = after ?? {}
    const place = sql`(rule_roles.sub, rule_roles.group_id, rule_roles.role, alias, ${isPushed})`
    // Nobody has an empty sub, so the first page begins with the first.
    const rows = await ruleRoles(db)
      .where(
        sql<boolean>`${place} > (${sub}, ${groupId}, ${role}, ${connection}, ${pushed ? 1 : 0})`,
      )
      .orderBy('rule_roles.sub')
      .orderBy('rule_roles.group_id')
      .orderBy('rule_roles.role')
      .orderBy('alias')
      .orderBy(isPushed)
      .limit(limit)
      .execute()
    return rows.map(toRuleRole)
  }
}

/** The same of some users. */
export async function ruleRolesOf(
  db: Db,
  subs: readonly string[],
): Promise<readonly RuleRoleEntry[]> {
  if (subs.length === 0) return []
  return (await ruleRoles(db).where('rule_roles.sub', 'in', subs).execute()).map(toRuleRole)
}

function toRuleRole({
  made_membership,
  pushed,
  ...row
}: Omit<RuleRoleEntry, 'made_membership' | 'pushed'> & {
  readonly made_membership: number
  readonly pushed: number
}): RuleRoleEntry {
  const isOfDirectory = Number(pushed) === 1
  return { ...row, made_membership: made_membership === 1, ...(isOfDirectory && { pushed: true }) }
}
