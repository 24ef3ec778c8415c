import { sql } from 'kysely'
import type { MembershipKey } from '../../../groups/memberships.ts'
import type { RuleRole, RuleRoleStore } from '../../../groups/rule-roles.ts'
import { pushedBy } from '../../../kernel/pushed-by.ts'
import type { Access } from '../../engine/engine.ts'
import { prepared, preparedInsert } from '../../engine/prepared.ts'
import type { RuleRoleTable } from '../../schema/connection-schema.ts'
import { isInForce } from './group-row.ts'

/** The connection of a source: its rules at a sign-in, or what its directory pushes. */
const ownConnection = sql<string>`
  case when rule_roles.connection_id like ${sql.lit(`${pushedBy('')}%`)}
    then substr(rule_roles.connection_id, ${sql.lit(pushedBy('').length + 1)})
    else rule_roles.connection_id end`

const selectOfMember = prepared((db, { groupId, sub }: MembershipKey) =>
  db
    .selectFrom('rule_roles')
    .selectAll()
    .where('sub', '=', sub)
    .where('group_id', '=', groupId)
    .where(isInForce(sql`${groupId}`)),
)

const removeOfMember = prepared(
  (db, { connectionId, groupId, sub }: MembershipKey & { readonly connectionId: string }) =>
    db
      .deleteFrom('rule_roles')
      .where('sub', '=', sub)
      .where('group_id', '=', groupId)
      .where('connection_id', '=', connectionId),
)

const insertRows = preparedInsert<RuleRoleTable>('rule_roles', [
  'connection_id',
  'sub',
  'group_id',
  'role',
  'because',
  'made_membership',
])

/** Roles that rules of connections have given, in SQL. */
export function ruleRoleStore({ db, atomically }: Access): RuleRoleStore {
  return {
    async ofMember({ groupId, sub }) {
      return (await selectOfMember(db, { groupId, sub })).rows.map(fromRow)
    },
    async add(roles) {
      if (roles.length > 0) await insertRows(db, roles.map(toRow))
    },
    ofPerson: (sub) => ofPeople([sub]),
    ofPeople,
    async groupsOf(connectionId, sub) {
      const rows = await db
        .selectFrom('rule_roles')
        .select('group_id')
        .distinct()
        .where('connection_id', '=', connectionId)
        .where('sub', '=', sub)
        .where(isInForce(sql.ref('rule_roles.group_id')))
        .orderBy('group_id')
        .execute()
      return rows.map(({ group_id }) => group_id)
    },
    replace: (connectionId, { groupId, sub }, roles) =>
      atomically(async (tx) => {
        await removeOfMember(tx.db, { connectionId, groupId, sub })
        if (roles.length > 0) await insertRows(tx.db, roles.map(toRow))
      }),
    async release({ groupId, sub }) {
      await db
        .deleteFrom('rule_roles')
        .where('sub', '=', sub)
        .where('group_id', '=', groupId)
        .execute()
    },
    async listLeft(limit) {
      const gone = await findGone()
      if (gone === undefined) return []
      const rows = await db
        .selectFrom('rule_roles')
        .select(['connection_id as connectionId', 'sub'])
        .distinct()
        .where('connection_id', '=', gone)
        .where(isInForce(sql.ref('rule_roles.group_id')))
        .orderBy('sub')
        .limit(limit)
        .execute()
      return rows
    },
  }

  async function ofPeople(subs: readonly string[]) {
    if (subs.length === 0) return []
    const rows = await db
      .selectFrom('rule_roles')
      .leftJoin('connections', (join) => join.on('connections.id', '=', ownConnection))
      .selectAll('rule_roles')
      .select('connections.alias')
      .where('sub', 'in', subs)
      .where(isInForce(sql.ref('rule_roles.group_id')))
      .orderBy('rule_roles.sub')
      .orderBy('rule_roles.group_id')
      .orderBy('rule_roles.role')
      .orderBy('rule_roles.connection_id')
      .execute()
    return rows.map(({ alias, ...row }) => ({ ...fromRow(row), alias: alias ?? undefined }))
  }

  /** There are few connections and many rows, so it goes from one connection to the next. */
  async function findGone(): Promise<string | undefined> {
    for (let after = ''; ; ) {
      const row = await db
        .selectFrom('rule_roles')
        .leftJoin('connections', (join) => join.on('connections.id', '=', ownConnection))
        .select(['rule_roles.connection_id', 'connections.id'])
        .where('rule_roles.connection_id', '>', after)
        .where(isInForce(sql.ref('rule_roles.group_id')))
        .orderBy('rule_roles.connection_id')
        .limit(1)
        .executeTakeFirst()
      if (!row || row.id === null) return row?.connection_id
      after = row.connection_id
    }
  }
}

function toRow(given: RuleRole): RuleRoleTable {
  return {
    connection_id: given.connectionId,
    sub: given.sub,
    group_id: given.groupId,
    role: given.role,
    because: given.because,
    made_membership: given.madeMembership ? 1 : 0,
  }
}

function fromRow(row: RuleRoleTable): RuleRole {
  return {
    connectionId: row.connection_id,
    sub: row.sub,
    groupId: row.group_id,
    role: row.role,
    because: row.because,
    madeMembership: row.made_membership === 1,
  }
}
