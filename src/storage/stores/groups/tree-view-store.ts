import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type {
  GroupNode,
  NodePage,
  NodeSearch,
  SubtreeSize,
  TreeViewStore,
} from '../../../groups/tree-stores.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded } from '../../engine/prepared.ts'
import type { GroupTable } from '../../schema/group-schema.ts'
import type { Schema } from '../../schema/schema.ts'
import { fromGroupRow, indexUnnamedGroups, isPathInForce, rangeOf } from './group-row.ts'
import { findNamed } from './group-search.ts'
import { isAccepted } from './invitation-store.ts'

/** The tree in pages, in SQL. */
export function treeViewStore({ db, atomically }: Access): TreeViewStore {
  return {
    childNodes: (parentId, page) =>
      readByName(db, page, (eb) => eb('groups.parent_id', '=', parentId)),
    nodesOf: async (groupIds, page) =>
      groupIds.length === 0
        ? []
        : readByName(db, page, (eb) => eb('groups.group_id', 'in', padded(groupIds))),
    nodesNamed: (search, page) => readByWord(db, search, page),
    measure: (path, role, mostCounted) => measure(db, { path, role, mostCounted }),
    indexNames: (limit) => atomically((tx) => indexUnnamedGroups(tx.db, limit)),
  }
}

type Condition = (eb: ExpressionBuilder<Schema, 'groups'>) => Expression<SqlBool>

async function readByName(
  db: Db,
  { after, limit, mostCounted }: NodePage,
  condition: Condition,
): Promise<readonly GroupNode[]> {
  let query = db
    .selectFrom('groups')
    .selectAll('groups')
    .select([hasChildren, members(mostCounted)])
    .where(condition)
    .where(isPathInForce('groups.path'))
    .orderBy('groups.name_key')
    .orderBy('groups.group_id')
    .limit(limit)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('groups.name_key', 'groups.group_id'), '>', tuple(after.key, after.groupId)),
    )
  }
  return (await query.execute()).map((row) => toNode(row, row.name_key))
}

const accepted = isAccepted(sql.ref('memberships.group_id'), sql.ref('memberships.sub'))

/** Not a count of all: a group can have a million members. */
const members = (most: number) =>
  sql<number>`(
  select count(*) from (
    select 1 from memberships where memberships.group_id = "groups".group_id
      and ${accepted}
    limit ${most}) as counted)`.as('members')

/** Not `exists`: PostgreSQL would sometimes read all groups to answer it. */
const hasChildren = sql<number>`coalesce((
  select 1 from "groups" as child where child.parent_id = "groups".group_id
    and ${isPathInForce('child.path')} limit 1), 0)`.as('has_children')

async function readByWord(
  db: Db,
  search: NodeSearch,
  { after, limit, mostCounted }: NodePage,
): Promise<readonly GroupNode[]> {
  const places = await findNamed(db, search, { after, limit })
  if (places.length === 0) return []
  const rows = await db
    .selectFrom('groups')
    .selectAll('groups')
    .select([hasChildren, members(mostCounted)])
    .where('groups.group_id', 'in', padded(places.map(({ groupId }) => groupId)))
    .execute()
  const byId = new Map(rows.map((row) => [row.group_id, row]))
  return places.flatMap(({ key, groupId }) => {
    const row = byId.get(groupId)
    return row ? [toNode(row, key)] : []
  })
}

interface NodeRow extends GroupTable {
  readonly has_children: number
  readonly members: number
}

function toNode(row: NodeRow, key: string): GroupNode {
  return {
    group: fromGroupRow(row),
    hasChildren: row.has_children === 1,
    members: Number(row.members),
    place: { key, groupId: row.group_id },
  }
}

interface Measured {
  readonly path: string
  readonly role: string
  readonly mostCounted: number
}

async function measure(db: Db, { path, role, mostCounted }: Measured): Promise<SubtreeSize> {
  const { from, before } = rangeOf(path)
  const name = JSON.stringify(role)
  const { groups } = await db
    .selectFrom('groups')
    .select((eb) => eb.fn.countAll().as('groups'))
    .where('path', '>=', from)
    .where('path', '<', before)
    .where(isPathInForce('groups.path'))
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ memberships: number; people: number; holders: number }>`
    select count(*) as memberships, count(distinct sub) as people,
      count(distinct case when replace(roles, ${name}, '') <> roles then sub end) as holders
    from (
      select memberships.sub, memberships.roles
      from "groups" join memberships on memberships.group_id = "groups".group_id
      where "groups".path >= ${from} and "groups".path < ${before}
        and ${isPathInForce('groups.path')} and ${accepted}
      limit ${mostCounted + 1}) as measured`.execute(db)
  const [size = { memberships: 0, people: 0, holders: 0 }] = rows
  return {
    groups: Number(groups),
    memberships: Math.min(Number(size.memberships), mostCounted),
    people: Number(size.people),
    holders: Number(size.holders),
    isComplete: Number(size.memberships) <= mostCounted,
  }
}
