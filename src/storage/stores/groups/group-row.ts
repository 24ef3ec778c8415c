import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Group, GroupSettings, Membership } from '../../../groups/group.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import { foldName, indexedWords } from '../../../kernel/search-words.ts'
import type { Db } from '../../engine/engine.ts'
import { preparedInsert } from '../../engine/prepared.ts'
import type { GroupTable, GroupWordTable, MembershipRow } from '../../schema/group-schema.ts'

/*
 * A large subtree is removed in slices (`tree/removal-store.ts`). While it waits for that,
 * its top is listed in `group_removals`, and every read leaves out what is in it. Almost
 * always nothing is listed there: the engines find that out once per statement, before they
 * look at any row. A cross join makes SQLite begin with the few removals; otherwise it may
 * walk along the paths of all groups.
 */

const noRemovals = sql`not exists (select 1 from group_removals)`

const isInRemoval = (path: RawBuilder<unknown>) => sql`
  ${path} >= top.path and ${path} < substr(top.path, 1, length(top.path) - 1) || '0'`

/**
 * Whether a group is in force, by the column with its path: no removal has begun of it or above it.
 */
export function isPathInForce(path: string): RawBuilder<SqlBool> {
  return sql`(${noRemovals} or not exists (
    select 1 from group_removals as removal cross join "groups" as top
    where top.group_id = removal.group_id and ${isInRemoval(sql.ref(path))}))`
}

/**
 * The same by its `group_id`: a column, or a value. A group that does not exist counts as in force.
 */
export function isInForce(groupId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(${noRemovals} or not exists (
    select 1 from group_removals as removal
    cross join "groups" as top cross join "groups" as own
    where top.group_id = removal.group_id and own.group_id = ${groupId}
      and ${isInRemoval(sql.ref('own.path'))}))`
}

/** The same at a time: a removal counts from the moment at which it began. */
export function wasInForce(groupId: RawBuilder<unknown>, at: number): RawBuilder<SqlBool> {
  return sql`(${noRemovals} or not exists (
    select 1 from group_removals as removal
    cross join "groups" as top cross join "groups" as own
    where top.group_id = removal.group_id and own.group_id = ${groupId}
      and removal.begun_at <= ${at} and ${isInRemoval(sql.ref('own.path'))}))`
}

/** The paths of a subtree. */
export interface PathRange {
  readonly from: string
  readonly before: string
}

/** The paths of a subtree as a range of bytes, since `0` is the byte after `/`. */
export function rangeOf(path: string): PathRange {
  return { from: path, before: `${path.slice(0, -1)}0` }
}

type Named = Pick<GroupTable, 'group_id' | 'group_name'>

const insertWords = preparedInsert<GroupWordTable>(
  'group_words',
  ['word', 'group_id'],
  sql`on conflict do nothing`,
)

/**
 * What a group is ordered by. Never empty, since that is a group whose words are not indexed yet.
 */
export function nameKeyOf({ group_id, group_name }: Named): string {
  return foldName(group_name) || group_id
}

/** Replaces the words by which groups are found; after the groups were written. */
export async function indexWords(db: Db, groups: readonly Named[]): Promise<void> {
  if (groups.length === 0) return
  const groupIds = groups.map(({ group_id }) => group_id)
  await db.deleteFrom('group_words').where('group_id', 'in', groupIds).execute()
  const rows = groups.flatMap(({ group_id, group_name }): GroupWordTable[] =>
    indexedWords(group_id, group_name).map((word) => ({ word, group_id })),
  )
  await insertWords(db, rows)
}

/** Indexes groups that another version of the server has written; answers how many there were. */
export async function indexUnnamedGroups(db: Db, limit: number): Promise<number> {
  const groups = await db
    .selectFrom('groups')
    .select(['group_id', 'group_name'])
    // Written out, since the index is on groups with this value alone.
    .where('name_key', '=', sql.lit(''))
    .orderBy('group_id')
    .limit(limit)
    .execute()
  for (const group of groups) {
    await db
      .updateTable('groups')
      .set({ name_key: nameKeyOf(group) })
      .where('group_id', '=', group.group_id)
      .execute()
  }
  await indexWords(db, groups)
  return groups.length
}

export function toGroupRow(group: Group): GroupTable {
  const named = { group_id: group.groupId, group_name: group.groupName }
  return {
    ...named,
    name_key: nameKeyOf(named),
    id: group.id,
    group_type: group.groupType,
    description: group.description,
    logo_url: group.logoUrl,
    parent_id: group.parentId,
    path: group.path,
    custom_fields: JSON.stringify(group.customFields),
    group_owner: group.groupOwner,
    ...settingColumns(group.settings),
    help: group.help ? JSON.stringify(group.help) : null,
    created_at: group.createdAt,
    updated_at: group.updatedAt,
    revision: group.revision,
  }
}

export function fromGroupRow(row: GroupTable): Group {
  return {
    groupId: row.group_id,
    id: row.id,
    groupName: row.group_name,
    groupType: row.group_type,
    description: row.description,
    logoUrl: row.logo_url,
    parentId: row.parent_id,
    path: row.path,
    customFields: JSON.parse(row.custom_fields),
    groupOwner: row.group_owner,
    ...(row.settings !== null && { settings: JSON.parse(row.settings) }),
    // What was kept before the column was there has none.
    ...(typeof row.help === 'string' && { help: JSON.parse(row.help) }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}

/** The columns of the settings of a group. */
export function settingColumns(
  settings: GroupSettings | undefined,
): Pick<GroupTable, 'settings' | 'first_admin_due'> {
  return {
    settings: settings ? JSON.stringify(settings) : null,
    first_admin_due: settings?.makesFirstUserAdmin ? 1 : null,
  }
}

export function toMembershipRow(membership: Membership): MembershipRow {
  return {
    group_id: membership.groupId,
    sub: membership.sub,
    id: membership.id,
    roles: JSON.stringify(membership.roles),
    created_at: membership.createdAt,
    updated_at: membership.updatedAt,
    revision: membership.revision,
  }
}

export function fromMembershipRow(row: MembershipRow): Membership {
  return {
    groupId: row.group_id,
    sub: row.sub,
    id: row.id,
    roles: readRoles(row.roles),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}

const knownRoles = lruCache<readonly string[]>(200)

/** Parses the column with roles. Many members hold the same roles, so results are cached. */
export function readRoles(text: string): readonly string[] {
  const known = knownRoles.get(text)
  if (known) return known
  const roles: readonly string[] = Object.freeze(JSON.parse(text))
  knownRoles.set(text, roles)
  return roles
}
