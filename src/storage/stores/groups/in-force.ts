import { type RawBuilder, type SqlBool, sql } from 'kysely'

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
