import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { GroupInvitation, InvitationStore } from '../../../groups/invitation.ts'
import { invitedName, namedBySub } from '../../../kernel/login-name.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded } from '../../engine/prepared.ts'
import type { GroupInvitationTable } from '../../schema/group-schema.ts'
import { fromGroupRow, isInForce, isPathInForce, readRoles } from './group-row.ts'
import { acceptSpans } from './role-spans.ts'

/** Each needs two values, and a SQLite statement takes at most 32,766. */
const mostKeys = 8192

/**
 * Whether a membership was accepted, by the columns or values of its group and its member. Not
 * `not exists`: PostgreSQL would sometimes read all invitations to answer it.
 */
export function isAccepted(
  groupId: RawBuilder<unknown>,
  sub: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql`coalesce((
    select 1 from group_invitations as open
    where open.sub = ${sub} and open.group_id = ${groupId} limit 1), 0) = 0`
}

/** Whether a person is an accepted member of a group, or of one below it. */
export function isMemberBelow(groupId: RawBuilder<unknown>, sub: string): RawBuilder<SqlBool> {
  const own = sql.ref('memberships.group_id')
  const below = sql.ref('subtree_members.group_id')
  const person = sql`${sub}`
  return sql`(
    exists (
      select 1 from memberships
      where memberships.group_id = ${groupId} and memberships.sub = ${person}
        and ${isInForce(own)} and ${isAccepted(own, person)})
    or exists (
      select 1 from subtree_members
      where subtree_members.ancestor_id = ${groupId} and subtree_members.sub = ${person}
        and ${isInForce(below)} and ${isAccepted(below, person)}))`
}

/** Invitations into groups in SQL. */
export function invitationStore({ db, atomically }: Access): InvitationStore {
  const inGroup = (groupId: string) =>
    db
      .selectFrom('group_invitations')
      .selectAll()
      .where('group_id', '=', groupId)
      .where(isInForce(sql`${groupId}`))
  return {
    async findInvitation(groupId, nameKey) {
      const row = await inGroup(groupId).where('name_key', '=', nameKey).executeTakeFirst()
      return row && toInvitation(row)
    },
    async findInvitationById(groupId, id) {
      const row = await inGroup(groupId).where('id', '=', id).executeTakeFirst()
      return row && toInvitation(row)
    },
    async listInvitations(groupId, after, limit) {
      const rows = await inGroup(groupId)
        .where('name_key', '>', after)
        .orderBy('name_key')
        .limit(limit)
        .execute()
      return rows.map(toInvitation)
    },
    async listAllInvitations(after, limit) {
      const query = db
        .selectFrom('group_invitations')
        .selectAll()
        .where(isInForce(sql.ref('group_invitations.group_id')))
        .orderBy('group_id')
        .orderBy('name_key')
        .limit(limit)
      if (!after) return (await query.execute()).map(toInvitation)
      const { groupId, nameKey } = after
      const behind = query.where((eb) =>
        eb(eb.refTuple('group_id', 'name_key'), '>', eb.tuple(groupId, nameKey)),
      )
      return (await behind.execute()).map(toInvitation)
    },
    async invitationsFor({ groupId, sub }) {
      const rows = await db
        .selectFrom('group_invitations')
        .selectAll()
        .where('group_id', '=', groupId)
        .where('sub', '=', sub)
        .orderBy('name_key')
        .execute()
      return rows.map(toInvitation)
    },
    async invitationsOf(sub) {
      const rows = await db
        .selectFrom('group_invitations')
        .selectAll()
        .where('sub', '=', sub)
        .orderBy('group_id')
        .orderBy('name_key')
        .execute()
      if (rows.length === 0) return []
      const groups = await db
        .selectFrom('groups')
        .selectAll()
        .where('group_id', 'in', padded(rows.map(({ group_id }) => group_id)))
        .where(isPathInForce('groups.path'))
        .execute()
      const byId = new Map(groups.map((row) => [row.group_id, fromGroupRow(row)]))
      return rows.flatMap((row) => {
        const group = byId.get(row.group_id)
        return group ? [{ invitation: toInvitation(row), group }] : []
      })
    },
    async invitationsBySub(keys) {
      const named = keys.map(({ groupId, sub }) => [groupId, namedBySub(sub).key, sub] as const)
      const subs = new Map(named.map(([groupId, key, sub]) => [`${groupId}/${key}`, sub]))
      const rows = await inSlices(
        named.map(([groupId, key]) => [groupId, key] as const),
        (slice) =>
          selectAmong(db, 'name_key', slice)
            .select('group_invitations.roles')
            .where(isInForce(sql.ref('group_invitations.group_id')))
            .execute(),
      )
      return rows.flatMap(({ group_id, name_key, roles }) => {
        const sub = subs.get(`${group_id}/${name_key}`)
        return sub === undefined ? [] : [{ groupId: group_id, sub, roles: readRoles(roles) }]
      })
    },
    async openAmong(keys) {
      const pairs = keys.map(({ groupId, sub }) => [groupId, sub] as const)
      const rows = await inSlices(pairs, (slice) => selectAmong(db, 'sub', slice).execute())
      return rows.map(({ group_id, sub }) => ({ groupId: group_id, sub: sub ?? '' }))
    },
    async putInvitation(invitation) {
      const { group_id, name_key, ...row } = toRow(invitation)
      await db
        .insertInto('group_invitations')
        .values({ group_id, name_key, ...row })
        .onConflict((conflict) => conflict.columns(['group_id', 'name_key']).doUpdateSet(row))
        .execute()
    },
    async removeInvitation(groupId, nameKey) {
      const { numDeletedRows } = await db
        .deleteFrom('group_invitations')
        .where('group_id', '=', groupId)
        .where('name_key', '=', nameKey)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
    acceptInvitations: ({ groupId, sub }) =>
      atomically(async (tx) => {
        const { numDeletedRows } = await tx.db
          .deleteFrom('group_invitations')
          .where('group_id', '=', groupId)
          .where('sub', '=', sub)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return 0
        await acceptSpans(tx.db, sql`group_id = ${groupId} and sub = ${sub}`)
        return Number(numDeletedRows)
      }),
    async declineInvitations({ groupId, sub }) {
      const { numUpdatedRows } = await db
        .updateTable('group_invitations')
        .set({ sub: null, is_declined: 1 })
        .where('group_id', '=', groupId)
        .where('sub', '=', sub)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    async moveInvitations(groupId, from, to) {
      await db
        .updateTable('group_invitations')
        .set({ sub: to })
        .where('group_id', '=', groupId)
        .where('sub', '=', from)
        .execute()
    },
  }
}

async function inSlices<Key, Row>(
  keys: readonly Key[],
  select: (slice: readonly Key[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = []
  for (let from = 0; from < keys.length; from += mostKeys) {
    found.push(...(await select(padded(keys.slice(from, from + mostKeys)))))
  }
  return found
}

/** The invitations of these pairs of a group and a value of the column. */
function selectAmong(
  db: Db,
  column: 'name_key' | 'sub',
  pairs: readonly (readonly [groupId: string, value: string])[],
) {
  const values = pairs.map(([groupId, value]) => sql`(${groupId}, ${value})`)
  const wanted = sql<{ column1: string; column2: string }>`(values ${sql.join(values)})`
  return db
    .selectFrom(wanted.as('wanted'))
    .innerJoin('group_invitations', (join) =>
      join
        .onRef('group_invitations.group_id', '=', 'wanted.column1')
        .onRef(`group_invitations.${column}`, '=', 'wanted.column2'),
    )
    .select(['group_invitations.group_id', `group_invitations.${column}`])
    .distinct()
}

function toRow(invitation: GroupInvitation): GroupInvitationTable {
  return {
    group_id: invitation.groupId,
    name_key: invitation.name.key,
    id: invitation.id,
    typed: invitation.name.typed,
    sub: invitation.sub ?? null,
    is_declined: invitation.isDeclined ? 1 : 0,
    roles: JSON.stringify(invitation.roles),
    invited_by: invitation.by,
    created_at: invitation.createdAt,
    updated_at: invitation.updatedAt,
    revision: invitation.revision,
  }
}

function toInvitation(row: Selectable<GroupInvitationTable>): GroupInvitation {
  return {
    id: row.id,
    groupId: row.group_id,
    name: invitedName(row.name_key, row.typed),
    sub: row.sub ?? undefined,
    isDeclined: row.is_declined === 1,
    roles: readRoles(row.roles),
    by: row.invited_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
