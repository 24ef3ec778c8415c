import { sql } from 'kysely'
import type { GroupFields } from '../../../groups/group.ts'
import type { RoleAct } from '../../../groups/role-act.ts'
import type { GroupMove, GroupUpdate, TreeStore } from '../../../groups/tree-stores.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded, prepared } from '../../engine/prepared.ts'
import type { GroupTable } from '../../schema/group-schema.ts'
import {
  fromGroupRow,
  indexWords,
  isPathInForce,
  nameKeyOf,
  type PathRange,
  rangeOf,
  settingColumns,
  toGroupRow,
} from './group-row.ts'
import { findKeptGroup, keepGroups, keepMembers } from './kept-rows.ts'
import { endPlaces, endSpans } from './role-spans.ts'
import { aside, handOver } from './subtree-members.ts'

const select = prepared((db, { groupId }: { groupId: string }) =>
  db
    .selectFrom('groups')
    .selectAll()
    .where('group_id', '=', groupId)
    .where(isPathInForce('groups.path')),
)

const insert = prepared((db, row: GroupTable) =>
  db
    .insertInto('groups')
    .values(row)
    // For any unique index: a parallel insert of the same group may conflict at its path.
    .onConflict((conflict) => conflict.doNothing()),
)

const selectSubtree = prepared((db, { from, before, limit }: PathRange & { limit: number }) =>
  db
    .selectFrom('groups')
    .selectAll()
    .where('path', '>=', from)
    .where('path', '<', before)
    .where(isPathInForce('groups.path'))
    .orderBy('path')
    .limit(limit),
)

/** The tree in SQL. */
export function groupTree({ db, atomically }: Access): TreeStore {
  return {
    async find(groupId) {
      const { rows } = await select(db, { groupId })
      return rows[0] && fromGroupRow(rows[0])
    },
    async findMany(groupIds) {
      if (groupIds.length === 0) return []
      const query = db
        .selectFrom('groups')
        .selectAll()
        .where('group_id', 'in', padded(groupIds))
        .where(isPathInForce('groups.path'))
      return (await query.execute()).map(fromGroupRow)
    },
    async add(group) {
      const row = toGroupRow(group)
      return atomically(async (tx) => {
        const { numAffectedRows } = await insert(tx.db, row)
        if (numAffectedRows !== 1n) return false
        await indexWords(tx.db, [row])
        return true
      })
    },
    lockTree: () => atomically((tx) => tx.lock('group-tree')),
    update: (change) => atomically((tx) => update(tx.db, change)),
    async putHelp(groupId, help) {
      await db
        .updateTable('groups')
        // An import that has read what was there before may not write it again.
        .set(({ eb }) => ({
          help: help ? JSON.stringify(help) : null,
          revision: eb('revision', '+', 1),
        }))
        .where('group_id', '=', groupId)
        .execute()
    },
    move: (move, now) => atomically((tx) => moveSubtree(tx.db, move, now)),
    remove: (path, act) => atomically((tx) => removeSubtree(tx.db, path, act)),
    async subtree(path, limit) {
      const { rows } = await selectSubtree(db, { ...rangeOf(path), limit })
      return rows.map(fromGroupRow)
    },
    async children(parentId, { skip, take }) {
      const query = db
        .selectFrom('groups')
        .selectAll()
        .where('parent_id', '=', parentId)
        .where(isPathInForce('groups.path'))
        .orderBy('path')
        .limit(take)
        .offset(skip)
      return (await query.execute()).map(fromGroupRow)
    },
    async childrenNamed(parentId, names) {
      if (names.length === 0) return new Map()
      // The index has folded names; a group whose name is not indexed yet has an empty one.
      const keys = [...names.map((name) => nameKeyOf({ group_id: '', group_name: name })), '']
      const query = db
        .selectFrom('groups')
        .select(['group_id', 'group_name'])
        .where('parent_id', '=', parentId)
        .where('name_key', 'in', padded([...new Set(keys)]))
        .where('group_name', 'in', padded(names))
        .where(isPathInForce('groups.path'))
        .orderBy('group_id', 'desc')
      return new Map((await query.execute()).map((row) => [row.group_name, row.group_id]))
    },
    async deepestLevel(path) {
      const { from, before } = rangeOf(path)
      const row = await db
        .selectFrom('groups')
        .select(sql<number>`max(length(path) - length(replace(path, '/', ''))) - 1`.as('level'))
        .where('path', '>=', from)
        .where('path', '<', before)
        .where(isPathInForce('groups.path'))
        .executeTakeFirst()
      return row?.level ?? 0
    },
    async list(after, limit) {
      const query = db
        .selectFrom('groups')
        .selectAll()
        .where('path', '>', after ?? '')
        .where(isPathInForce('groups.path'))
        .orderBy('path')
        .limit(limit)
      return (await query.execute()).map(fromGroupRow)
    },
  }
}

async function update(db: Db, { groupId, fields, revision, now }: GroupUpdate) {
  let query = db
    .updateTable('groups')
    .set((eb) => ({
      ...columnsOf(groupId, fields),
      updated_at: now,
      revision: eb('revision', '+', 1),
    }))
    .where('group_id', '=', groupId)
    .where(isPathInForce('groups.path'))
  if (revision !== undefined) query = query.where('revision', '=', revision)
  const row = await query.returningAll().executeTakeFirst()
  if (row && fields.groupName !== undefined) await indexWords(db, [row])
  return row && fromGroupRow(row)
}

function columnsOf(groupId: string, fields: Partial<GroupFields>): Partial<GroupTable> {
  const { groupName, groupType, description, logoUrl, customFields, settings } = fields
  return {
    ...(groupName !== undefined && {
      group_name: groupName,
      name_key: nameKeyOf({ group_id: groupId, group_name: groupName }),
    }),
    ...(groupType !== undefined && { group_type: groupType }),
    ...(description !== undefined && { description }),
    ...(logoUrl !== undefined && { logo_url: logoUrl }),
    ...(customFields !== undefined && { custom_fields: JSON.stringify(customFields) }),
    ...(settings && settingColumns(settings)),
  }
}

async function moveSubtree(
  db: Db,
  { groupId, from, to, parentId }: GroupMove,
  now: number,
): Promise<number> {
  const moved = await rewritePaths(db, from, to)
  await db
    .updateTable('groups')
    .set({ parent_id: parentId, updated_at: now })
    .where('group_id', '=', groupId)
    .execute()
  await handOver(db, groupId, ancestorsOf(from), ancestorsOf(to))
  return moved
}

async function removeSubtree(
  db: Db,
  path: string,
  act: RoleAct | undefined,
): Promise<readonly string[]> {
  await keepSubtree(db, path)
  // Moved aside first: from then on nobody can join the groups.
  await rewritePaths(db, path, aside + path)
  const { from, before } = rangeOf(aside + path)
  const groups = await db
    .selectFrom('groups')
    .select('group_id')
    .where('path', '>=', from)
    .where('path', '<', before)
    .orderBy('path')
    .execute()
  const [first] = groups
  if (!first) return []
  const groupIds = groups.map(({ group_id }) => group_id)
  if (act) {
    await endSpans(db, sql`group_id in (${sql.join(padded(groupIds))})`, act)
    await endPlaces(db, groupIds, act.at)
  }
  await handOver(db, first.group_id, ancestorsOf(path), [])
  await sql`
    delete from subtree_members where ancestor_id in (
      select group_id from "groups" where path >= ${from} and path < ${before})`.execute(db)
  await db.deleteFrom('groups').where('path', '>=', from).where('path', '<', before).execute()
  return groupIds
}

/** Keeps a subtree in the bin, if its deletion has an entry there. */
async function keepSubtree(db: Db, path: string): Promise<void> {
  const kept = await findKeptGroup(db, path.split('/').at(-2) ?? '')
  if (!kept) return
  const { from, before } = rangeOf(path)
  const groups = await db
    .selectFrom('groups')
    .select('group_id')
    .where('path', '>=', from)
    .where('path', '<', before)
    .execute()
  const groupIds = groups.map(({ group_id }) => group_id)
  if (groupIds.length === 0) return
  const members = await db
    .selectFrom('memberships')
    .select(['group_id', 'sub'])
    .where('group_id', 'in', padded(groupIds))
    .execute()
  await keepMembers(db, kept, members)
  await keepGroups(db, kept, groupIds)
}

/** Every path ends with the id of its group, so two paths never collide. */
async function rewritePaths(db: Db, from: string, to: string): Promise<number> {
  const { before } = rangeOf(from)
  const { numAffectedRows } = await sql`
    update "groups" set path = ${to} || substr(path, ${sql.lit(from.length + 1)})
    where path >= ${from} and path < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The ids of the groups above a path. */
function ancestorsOf(path: string): readonly string[] {
  return path.split('/').slice(1, -2)
}
