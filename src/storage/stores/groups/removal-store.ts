import { sql } from 'kysely'
import type { BinRef } from '../../../bin/bin.ts'
import type { RoleAct } from '../../../groups/role-act.ts'
import type { RemovalStore, SliceSize } from '../../../groups/tree-stores.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded } from '../../engine/prepared.ts'
import type { MembershipTable } from '../../schema/group-schema.ts'
import { isInForce, isPathInForce, rangeOf } from './group-row.ts'
import { findKeptGroup, keepGroups, keepMembers, keepPolicies } from './kept-rows.ts'
import { endPlaces, endSpans } from './role-spans.ts'
import { aside, unindexMembers } from './subtree-members.ts'

/** Removal in slices, in SQL. */
export function removalStore({ db, atomically }: Access): RemovalStore {
  return {
    weigh: (path, limit) => weigh(db, path, limit),
    setAside: (groupId, deletion) =>
      atomically(async (tx) => {
        const row = { group_id: groupId, event: JSON.stringify(deletion), begun_at: deletion.time }
        await tx.db.insertInto('group_removals').values(row).execute()
        await dropPolicies(tx.db, await findKeptGroup(tx.db, groupId))
      }),
    async findRemoval() {
      const row = await db
        .selectFrom('group_removals')
        .selectAll()
        .orderBy('begun_at')
        .orderBy('group_id')
        .limit(1)
        .executeTakeFirst()
      return row && { groupId: row.group_id, deletion: JSON.parse(row.event) }
    },
    async isSetAside(groupId) {
      const row = await db
        .selectFrom('groups')
        .select('group_id')
        .where('group_id', '=', groupId)
        .where(({ not }) => not(isPathInForce('groups.path')))
        .executeTakeFirst()
      return row !== undefined
    },
    removeSome: (groupId, size, act) => atomically((tx) => removeSome(tx.db, groupId, size, act)),
  }
}

async function weigh(db: Db, path: string, limit: number): Promise<number> {
  const { from, before } = rangeOf(path)
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from (
      select 1 from "groups" where path >= ${from} and path < ${before}
      limit ${sql.lit(limit)}) as counted`.execute(db)
  const groups = Number(rows[0]?.rows)
  if (groups >= limit) return groups
  const members = await sql<{ rows: number }>`
    select count(*) as rows from (
      select 1 from "groups" join memberships on memberships.group_id = "groups".group_id
      where "groups".path >= ${from} and "groups".path < ${before}
      limit ${sql.lit(limit - groups)}) as counted`.execute(db)
  return groups + Number(members.rows[0]?.rows)
}

/** Policies are few and cached, so they go at once. */
async function dropPolicies(db: Db, kept: BinRef | undefined): Promise<void> {
  if (kept) {
    const dropped = await db
      .selectFrom('sign_in_policies')
      .select('group_id')
      .where(({ not }) => not(isInForce(sql.ref('sign_in_policies.group_id'))))
      .execute()
    const groupIds = dropped.map(({ group_id }) => group_id)
    if (groupIds.length > 0) await keepPolicies(db, kept, groupIds)
  }
  await sql`
    delete from sign_in_policies where group_id in (
      select policy.group_id from sign_in_policies as policy
      where not ${isInForce(sql.ref('policy.group_id'))})`.execute(db)
}

async function removeSome(
  db: Db,
  topId: string,
  size: SliceSize,
  act: RoleAct,
): Promise<readonly string[] | undefined> {
  const top = await db
    .selectFrom('groups')
    .select('path')
    .where('group_id', '=', topId)
    .executeTakeFirst()
  if (!top) return undefined
  const groups = await findLast(db, top.path, size.groups)
  const groupIds = groups.map(({ group_id }) => group_id)
  const mostMembers = Math.max(1, Math.floor(size.memberRows / levelsOf(groups)))
  const members = await findMembers(db, groupIds, mostMembers)
  const kept = await findKeptGroup(db, topId)
  if (kept) await keepMembers(db, kept, members)
  await removeMembers(db, members, act)
  if (members.length === mostMembers) return []

  if (kept) await keepGroups(db, kept, groupIds)
  // From here on nobody can join them; who has joined since they were read goes too.
  await db
    .updateTable('groups')
    .set({ path: sql`${sql.lit(aside)} || path` })
    .where('group_id', 'in', groupIds)
    .execute()
  await removeMembers(db, await findMembers(db, groupIds), act)
  await endPlaces(db, groupIds, act.at)
  await db.deleteFrom('groups').where('group_id', 'in', groupIds).execute()
  return groupIds
}

/** The last groups in the order of paths: everything below one of them is among them. */
function findLast(db: Db, path: string, limit: number) {
  const { from, before } = rangeOf(path)
  return db
    .selectFrom('groups')
    .select(['group_id', 'path'])
    .where('path', '>=', from)
    .where('path', '<', before)
    .orderBy('path', 'desc')
    .limit(limit)
    .execute()
}

function levelsOf(groups: readonly { readonly path: string }[]): number {
  return Math.max(1, ...groups.map(({ path }) => path.split('/').length - 2))
}

type Member = Pick<MembershipTable, 'group_id' | 'sub'>

function findMembers(
  db: Db,
  groupIds: readonly string[],
  limit?: number,
): Promise<readonly Member[]> {
  const query = db
    .selectFrom('memberships')
    .select(['group_id', 'sub'])
    .where('group_id', 'in', padded(groupIds))
  return (limit === undefined ? query : query.limit(limit)).execute()
}

async function removeMembers(db: Db, members: readonly Member[], act: RoleAct): Promise<void> {
  if (members.length === 0) return
  const rows = padded(members).map(({ group_id, sub }) => sql`(${group_id}, ${sub})`)
  await unindexMembers(db, sql`values ${sql.join(rows)}`)
  await endSpans(db, sql`(group_id, sub) in (values ${sql.join(rows)})`, act)
  await sql`
    delete from memberships where (group_id, sub) in (values ${sql.join(rows)})`.execute(db)
}
