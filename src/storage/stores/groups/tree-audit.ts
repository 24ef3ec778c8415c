import { sql } from 'kysely'
import type {
  AuditPage,
  HeldRole,
  SubtreeMember,
  TreeAudit,
} from '../../../groups/check-group-tree.ts'
import type { MembershipKey } from '../../../groups/memberships.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { isPathInForce, readRoles } from './group-row.ts'

interface GroupFinding {
  readonly group_id: string
  readonly is_faulty: number
}

interface MemberFinding extends GroupFinding {
  readonly sub: string
}

interface SubtreeFinding extends MemberFinding {
  readonly ancestor_id: string
}

/** Checks the tree and the table derived from it, in SQL; one statement per page. */
export function treeAudit({ db }: Access): TreeAudit {
  return {
    async auditGroups(after, limit, mostLevels) {
      const rows = await findGroups(db, after, limit, mostLevels)
      return pageOf(rows, limit, ({ group_id }) => group_id)
    },
    async auditMemberships(after, limit) {
      const rows = await findMemberships(db, after, limit)
      return pageOf(rows, limit, placeOf)
    },
    async auditSubtrees(after, limit) {
      const rows = await findSubtreeMembers(db, after, limit)
      return pageOf(rows, limit, (row) => ({ ancestorId: row.ancestor_id, ...placeOf(row) }))
    },
    async auditHistory(after, limit) {
      return pageOf(await findHistory(db, after, limit), limit, placeOf)
    },
    async auditSpans(after, limit) {
      const rows = await findSpans(db, after, limit)
      return pageOf(rows, limit, (row) => ({ role: row.role, ...placeOf(row) }))
    },
  }
}

function pageOf<Row extends GroupFinding, Key>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): AuditPage<Key> {
  const last = rows.length < limit ? undefined : rows.at(-1)
  return {
    faulty: rows.filter(({ is_faulty }) => is_faulty === 1).map(keyOf),
    seen: rows.length,
    next: last && keyOf(last),
  }
}

function placeOf({ group_id, sub }: MemberFinding): MembershipKey {
  return { groupId: group_id, sub }
}

/** If each path is the path of the parent and the own id, there is no circle and no orphan. */
function findGroups(
  db: Db,
  after: string,
  limit: number,
  mostLevels: number,
): Promise<readonly GroupFinding[]> {
  return db
    .selectFrom('groups')
    .leftJoin('groups as parent', 'parent.group_id', 'groups.parent_id')
    .select('groups.group_id')
    .select(
      sql<number>`case when "groups".path
        = case "groups".parent_id when 'root' then '/' else coalesce(parent.path, '') end
          || "groups".group_id || '/'
        and length("groups".path) - length(replace("groups".path, '/', '')) - 1
          <= ${sql.lit(mostLevels)}
        then 0 else 1 end`.as('is_faulty'),
    )
    .where('groups.group_id', '>', after)
    .where(isPathInForce('groups.path'))
    .orderBy('groups.group_id')
    .limit(limit)
    .execute()
}

/** A member must be in `subtree_members` of every group above. */
function findMemberships(
  db: Db,
  after: MembershipKey,
  limit: number,
): Promise<readonly MemberFinding[]> {
  return db
    .withRecursive('page', (cte) =>
      cte
        .selectFrom('memberships')
        .select(['group_id', 'sub'])
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('group_id', 'sub'), '>', tuple(after.groupId, after.sub)),
        )
        .orderBy('group_id')
        .orderBy('sub')
        .limit(limit),
    )
    .withRecursive('above', (cte) =>
      cte
        .selectFrom('groups')
        .select(['groups.group_id', 'groups.parent_id as ancestor_id'])
        .where('groups.group_id', 'in', cte.selectFrom('page').select('page.group_id'))
        .unionAll(
          cte
            .selectFrom('above')
            .innerJoin('groups', 'groups.group_id', 'above.ancestor_id')
            .select(['above.group_id', 'groups.parent_id as ancestor_id']),
        ),
    )
    .selectFrom('page')
    .innerJoin('above', 'above.group_id', 'page.group_id')
    .leftJoin('subtree_members as known', (join) =>
      join
        .onRef('known.ancestor_id', '=', 'above.ancestor_id')
        .onRef('known.sub', '=', 'page.sub')
        .onRef('known.group_id', '=', 'page.group_id'),
    )
    .select(['page.group_id', 'page.sub'])
    .select(
      sql<number>`max(case when above.ancestor_id <> 'root' and known.sub is null
        then 1 else 0 end)`.as('is_faulty'),
    )
    .groupBy(['page.group_id', 'page.sub'])
    .orderBy('page.group_id')
    .orderBy('page.sub')
    .execute()
}

function findSubtreeMembers(
  db: Db,
  after: SubtreeMember,
  limit: number,
): Promise<readonly SubtreeFinding[]> {
  return db
    .selectFrom('subtree_members as known')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.group_id', '=', 'known.group_id').onRef('member.sub', '=', 'known.sub'),
    )
    .leftJoin('groups as ancestor', 'ancestor.group_id', 'known.ancestor_id')
    .leftJoin('groups as own', 'own.group_id', 'known.group_id')
    .select(['known.ancestor_id', 'known.sub', 'known.group_id'])
    .select(
      sql<number>`case when member.sub is not null and own.path > ancestor.path
        and own.path < substr(ancestor.path, 1, length(ancestor.path) - 1) || '0'
        then 0 else 1 end`.as('is_faulty'),
    )
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('known.ancestor_id', 'known.sub', 'known.group_id'),
        '>',
        tuple(after.ancestorId, after.sub, after.groupId),
      ),
    )
    .orderBy('known.ancestor_id')
    .orderBy('known.sub')
    .orderBy('known.group_id')
    .limit(limit)
    .execute()
}

/** Each role of a member is in force in the history; a member without roles has an empty one. */
async function findHistory(
  db: Db,
  after: MembershipKey,
  limit: number,
): Promise<readonly MemberFinding[]> {
  const page = db
    .selectFrom('memberships')
    .select(['group_id', 'sub', 'roles'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('group_id', 'sub'), '>', tuple(after.groupId, after.sub)),
    )
    .orderBy('group_id')
    .orderBy('sub')
    .limit(limit)
  const rows = await db
    .selectFrom(page.as('page'))
    .leftJoin('role_spans as span', (join) =>
      join
        .onRef('span.group_id', '=', 'page.group_id')
        .onRef('span.sub', '=', 'page.sub')
        .on('span.ends_at', 'is', null),
    )
    .select(['page.group_id', 'page.sub', 'page.roles', 'span.role'])
    .orderBy('page.group_id')
    .orderBy('page.sub')
    .execute()
  const members = Map.groupBy(rows, ({ group_id, sub }) => JSON.stringify([group_id, sub]))
  return [...members.values()].flatMap((spans) => {
    const [first] = spans
    if (!first) return []
    const kept = new Set(spans.map(({ role }) => role))
    const roles = readRoles(first.roles)
    const isKept = (roles.length > 0 ? roles : ['']).every((role) => kept.has(role))
    return { group_id: first.group_id, sub: first.sub, is_faulty: isKept ? 0 : 1 }
  })
}

async function findSpans(db: Db, after: HeldRole, limit: number) {
  const rows = await db
    .selectFrom('role_spans as span')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.group_id', '=', 'span.group_id').onRef('member.sub', '=', 'span.sub'),
    )
    .select(['span.group_id', 'span.sub', 'span.role', 'member.roles'])
    .where('span.ends_at', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('span.group_id', 'span.sub', 'span.role'),
        '>',
        tuple(after.groupId, after.sub, after.role),
      ),
    )
    .orderBy('span.group_id')
    .orderBy('span.sub')
    .orderBy('span.role')
    .limit(limit)
    .execute()
  return rows.map(({ roles: text, ...row }) => {
    const roles = text === null ? undefined : readRoles(text)
    const isHeld = row.role === '' ? roles?.length === 0 : roles?.includes(row.role)
    return { ...row, is_faulty: isHeld ? 0 : 1 }
  })
}
