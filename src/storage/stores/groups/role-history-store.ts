import { type ExpressionBuilder, sql } from 'kysely'
import type { ActKind } from '../../../groups/role-act.ts'
import type {
  GroupThen,
  HeldThen,
  HolderSearch,
  RoleHistoryStore,
  SpanFilter,
  SpanPlace,
  SpanSource,
} from '../../../groups/role-history.ts'
import type { Access, Db } from '../../engine/engine.ts'
import { padded } from '../../engine/prepared.ts'
import type { RoleSpanTable } from '../../schema/group-schema.ts'
import type { Schema } from '../../schema/schema.ts'
import { wasInForce } from './group-row.ts'

/** No group has more groups above it. */
const mostLevels = 64
/** Each needs two values, and a SQLite statement takes at most 32,766. */
const mostKeys = 8192
const markName = 'role history'

/** Whether a row was in force at a time. */
const isAt = (table: string, at: number) => sql<boolean>`
  ${sql.ref(`${table}.starts_at`)} <= ${at}
    and (${sql.ref(`${table}.ends_at`)} is null or ${sql.ref(`${table}.ends_at`)} > ${at})`

/** The history of roles, in SQL. */
export function roleHistoryStore({ db, atomically }: Access): RoleHistoryStore {
  return {
    async list(source, filter, before, limit) {
      const rows = await listed(db, source, filter, before).limit(limit).execute()
      return rows.map(fromRow)
    },
    async heldAt(keys, at) {
      const found: HeldThen[] = []
      for (let from = 0; from < keys.length; from += mostKeys) {
        const pairs = padded(keys.slice(from, from + mostKeys)).map(
          ({ groupId, sub }) => sql`(${groupId}, ${sub})`,
        )
        const rows = await spansAt(db, at, false)
          .where(sql<boolean>`(group_id, sub) in (values ${sql.join(pairs)})`)
          .execute()
        found.push(...rows.map(fromRow))
      }
      return found
    },
    async heldByAt(sub, at, limit) {
      const rows = await spansAt(db, at, false)
        .where('sub', '=', sub)
        .orderBy('group_id')
        .orderBy('role')
        .limit(limit)
        .execute()
      return rows.map(fromRow)
    },
    async holdersAt(search, { after, skip, limit }) {
      if (search.groupIds.length === 0) return []
      const rows = await db
        // Apart from the order: PostgreSQL would sometimes walk the history of everybody in it.
        .with(
          (cte) => cte('holders').materialized(),
          (inner) => inGroups(inner, search).clearSelect().select('sub').where('sub', '>', after),
        )
        .selectFrom('holders')
        .select('sub')
        .distinct()
        .orderBy('sub')
        .limit(limit)
        .offset(skip)
        .execute()
      return rows.map(({ sub }) => sub)
    },
    async spansAt(search, subs) {
      if (search.groupIds.length === 0 || subs.length === 0) return []
      const rows = await inGroups(db, search)
        .where('sub', 'in', padded(subs))
        .orderBy('sub')
        .orderBy('group_id')
        .orderBy('role')
        .execute()
      return rows.map(fromRow)
    },
    groupsAt: (groupIds, at) => groupsAt(db, groupIds, at),
    subtreeAt: (groupId, at, limit) => subtreeAt(db, groupId, at, limit),
    async namesOf(groupIds) {
      if (groupIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('group_places')
        .select(['group_id', 'group_name'])
        .where('group_id', 'in', padded(groupIds))
        .orderBy('starts_at')
        .execute()
      return new Map(rows.map(({ group_id, group_name }) => [group_id, group_name]))
    },
    async completeSince() {
      const row = await db
        .selectFrom('sweeps')
        .select('reached')
        .where('name', '=', markName)
        .executeTakeFirst()
      return row?.reached
    },
    forget: (before, limit) => atomically((tx) => forget(tx.db, before, limit)),
  }
}

/** The newest first; the place of a row is its key. */
function listed(db: Db, source: SpanSource, filter: SpanFilter, before: SpanPlace | undefined) {
  const { role, from, until, acceptedOnly } = filter
  let query = db.selectFrom('role_spans').selectAll()
  if (source.groupIds) query = query.where('group_id', 'in', padded(source.groupIds))
  if (source.sub !== undefined) query = query.where('sub', '=', source.sub)
  if (role !== undefined) query = query.where('role', '=', role)
  if (acceptedOnly) query = query.where('is_open', '=', 0)
  if (until !== undefined) query = query.where('starts_at', '<', until)
  if (from !== undefined) {
    query = query.where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', from)]))
  }
  if (before) query = query.where((eb) => isAfter(eb, before))
  return query.orderBy('starts_at', 'desc').orderBy('group_id').orderBy('sub').orderBy('role')
}

function isAfter(eb: ExpressionBuilder<Schema, 'role_spans'>, place: SpanPlace) {
  const { from, groupId, sub, role } = place
  return eb.or([
    eb('starts_at', '<', from),
    eb.and([
      eb('starts_at', '=', from),
      eb(eb.refTuple('group_id', 'sub', 'role'), '>', eb.tuple(groupId, sub, role)),
    ]),
  ])
}

function spansAt(db: Pick<Db, 'selectFrom'>, at: number, acceptedOnly: boolean) {
  const query = db
    .selectFrom('role_spans')
    .selectAll()
    .where(isAt('role_spans', at))
    .where(wasInForce(sql.ref('role_spans.group_id'), at))
  return acceptedOnly ? query.where('is_open', '=', 0) : query
}

function inGroups(db: Pick<Db, 'selectFrom'>, { groupIds, at, role, acceptedOnly }: HolderSearch) {
  const query = spansAt(db, at, acceptedOnly).where('group_id', 'in', padded(groupIds))
  return role === undefined ? query : query.where('role', '=', role)
}

interface PlaceRow {
  readonly group_id: string
  /** Null above the top of the tree. */
  readonly parent_id: string | null
  /** Only of the groups that were asked for. */
  readonly group_name: string | null
  readonly group_type: string | null
}

/** The parent of each group is found by its key: PostgreSQL would sometimes read all for a join. */
async function groupsAt(
  db: Db,
  groupIds: readonly string[],
  at: number,
): Promise<readonly GroupThen[]> {
  if (groupIds.length === 0) return []
  const { rows } = await sql<PlaceRow>`
    with recursive upwards (group_id, parent_id, group_name, group_type) as (
      select group_id, parent_id, group_name, group_type from group_places
      where group_id in (${sql.join(padded(groupIds))}) and ${isAt('group_places', at)}
        and ${wasInForce(sql.ref('group_places.group_id'), at)}
      union
      select upwards.parent_id, (
        select place.parent_id from group_places as place
        where place.group_id = upwards.parent_id and ${isAt('place', at)}
        order by place.starts_at desc limit 1), null, null
      from upwards where upwards.parent_id is not null)
    select group_id, parent_id, group_name, group_type from upwards`.execute(db)
  const parents = new Map(rows.map(({ group_id, parent_id }) => [group_id, parent_id]))
  return rows.flatMap(({ group_id: groupId, group_name: groupName, group_type: groupType }) => {
    if (groupName === null || groupType === null) return []
    return { groupId, groupName, groupType, path: `/${idsDownTo(groupId, parents).join('/')}/` }
  })
}

/** The groups from the top of the tree to one. */
function idsDownTo(
  groupId: string,
  parents: ReadonlyMap<string, string | null>,
): readonly string[] {
  const ids: string[] = []
  let id: string | null | undefined = groupId
  while (id && ids.length < mostLevels) {
    const parent = parents.get(id)
    // Nothing was there: above the top, or above a group whose parent is not known any more.
    if (parent === null || parent === undefined) break
    ids.push(id)
    id = parent
  }
  return ids.toReversed()
}

async function subtreeAt(
  db: Db,
  groupId: string,
  at: number,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ group_id: string }>`
    with recursive below (group_id, level) as (
      select group_id, 1 from group_places
      where group_id = ${groupId} and ${isAt('group_places', at)}
        and ${wasInForce(sql.ref('group_places.group_id'), at)}
      union all
      select place.group_id, below.level + 1
      from below join group_places as place on place.parent_id = below.group_id
      where below.level < ${sql.lit(mostLevels)} and ${isAt('place', at)}
        and ${wasInForce(sql.ref('place.group_id'), at)})
    select group_id from below limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ group_id }) => group_id)
}

/** First the mark, so that nobody is answered from what is half forgotten. */
async function forget(db: Db, before: number, limit: number): Promise<boolean> {
  await sql`
    insert into sweeps (name, reached) values (${markName}, ${before})
    on conflict (name) do update set reached = excluded.reached
    where sweeps.reached < excluded.reached`.execute(db)
  const spans = await sql`
    delete from role_spans where (group_id, sub, role, starts_at) in (
      select group_id, sub, role, starts_at from role_spans
      where ends_at is not null and ends_at < ${before} limit ${sql.lit(limit)})`.execute(db)
  // A deleted group keeps its name as long as somebody's history names it.
  const places = await sql`
    delete from group_places where (group_id, starts_at) in (
      select group_id, starts_at from group_places as place
      where ends_at is not null and ends_at < ${before} and not exists (
        select 1 from role_spans where role_spans.group_id = place.group_id)
      limit ${sql.lit(limit)})`.execute(db)
  return [spans, places].some(({ numAffectedRows }) => numAffectedRows === BigInt(limit))
}

function fromRow(row: RoleSpanTable): HeldThen {
  return {
    groupId: row.group_id,
    sub: row.sub,
    role: row.role,
    from: row.starts_at,
    until: row.ends_at ?? undefined,
    givenBy: row.given_by ?? undefined,
    givenHow: row.given_how as ActKind,
    reason: row.reason ?? undefined,
    endedBy: row.ended_by ?? undefined,
    endedHow: (row.ended_how as ActKind | null) ?? undefined,
    endReason: row.end_reason ?? undefined,
    isOpen: row.is_open === 1,
  }
}
