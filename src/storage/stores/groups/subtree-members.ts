import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../engine/engine.ts'
import { prepared } from '../../engine/prepared.ts'

/*
 * Updates `subtree_members` in the transaction that changes the tree or the memberships.
 *
 * On PostgreSQL the change of a membership and the move of its group wait for each other at the row
 * of the group. A new membership locks that row through its foreign key, and a move needs a
 * stronger lock, because it changes the path, which has a unique index. A removal locks the row
 * itself. The second of the two then sees, from its next statement on, what the first has written.
 */

interface Place {
  readonly groupId: string
  readonly sub: string
}

/** Prefix of the paths of groups that are being moved or removed; no other path begins with it. */
export const aside = '-'

const above = (groupId: string) => sql`
  with recursive above (group_id) as (
    select parent_id from "groups" where group_id = ${groupId}
    union all
    select parent.parent_id from above join "groups" as parent on parent.group_id = above.group_id
  )`

/** Adds a member to all groups above; after the membership was added. */
export const indexMember = prepared(
  (_db, { groupId, sub }: Place) => sql`
    insert into subtree_members (ancestor_id, sub, group_id)
    ${above(groupId)}
    select above.group_id, ${sub}, ${groupId} from above where above.group_id <> 'root'
    on conflict do nothing`,
)

/** Removes a member from all groups above; after `holdGroup`. */
export const unindexMember = prepared(
  (_db, { groupId, sub }: Place) => sql`
    delete from subtree_members
    where sub = ${sub} and group_id = ${groupId}
      and ancestor_id in (${above(groupId)} select group_id from above)`,
)

/** Locks a group, so that it cannot move before the transaction ends. */
export const holdGroup = prepared((db, { groupId }: Pick<Place, 'groupId'>) =>
  db
    .updateTable('groups')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('group_id', '=', groupId),
)

/** The members of a group and of everything below it. */
const within = (groupId: string) => sql`(
  select sub, group_id from subtree_members where ancestor_id = ${groupId}
  union all
  select sub, group_id from memberships where group_id = ${groupId}) as member`

const named = (groupIds: readonly string[]) =>
  sql`(select group_id from "groups" where group_id in (${sql.join(groupIds)})) as ancestor`

/**
 * Moves the members of a subtree from the old groups above to the new
 * ones; after the paths changed.
 */
export async function handOver(
  db: Db,
  groupId: string,
  from: readonly string[],
  to: readonly string[],
): Promise<void> {
  const left = from.filter((id) => !to.includes(id))
  const entered = to.filter((id) => !from.includes(id))
  if (left.length > 0) {
    await sql`
      delete from subtree_members where (ancestor_id, sub, group_id) in (
        select ancestor.group_id, member.sub, member.group_id
        from ${within(groupId)} cross join ${named(left)})`.execute(db)
  }
  if (entered.length > 0) {
    await sql`
      insert into subtree_members (ancestor_id, sub, group_id)
      select ancestor.group_id, member.sub, member.group_id
      from ${within(groupId)} cross join ${named(entered)} where true
      order by ancestor.group_id, member.sub, member.group_id
      on conflict do nothing`.execute(db)
  }
}

/**
 * For imports, before they write groups: moves groups whose path will change aside, and removes
 * their members from all groups above. `moved` selects their `group_id`.
 */
export async function detachGroups(db: Db, moved: RawBuilder<unknown>): Promise<void> {
  await sql`
    update "groups" set path = ${sql.lit(aside)} || path where group_id in (${moved})`.execute(db)
  await sql`
    delete from subtree_members where (ancestor_id, sub, group_id) in (
      with recursive above (group_id, ancestor_id) as (
        select group_id, parent_id from "groups" where path >= '-' and path < '.'
        union all
        select above.group_id, parent.parent_id
        from above join "groups" as parent on parent.group_id = above.ancestor_id
      )
      select above.ancestor_id, memberships.sub, memberships.group_id
      from above join memberships on memberships.group_id = above.group_id)`.execute(db)
}

/**
 * For imports, after they wrote groups and memberships: adds members to all groups above.
 * `memberships` selects `group_id` and `sub` of those that are new or whose group has another path;
 * it may select more.
 */
export async function indexMembers(db: Db, memberships: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into subtree_members (ancestor_id, sub, group_id)
    with recursive changed (group_id, sub) as (${memberships}),
    above (group_id, ancestor_id) as (
      select group_id, parent_id from "groups"
      where group_id in (select group_id from changed)
      union all
      select above.group_id, parent.parent_id
      from above join "groups" as parent on parent.group_id = above.ancestor_id
    )
    select above.ancestor_id, changed.sub, changed.group_id
    from changed join above on above.group_id = changed.group_id
    where above.ancestor_id <> 'root'
    order by above.ancestor_id, changed.sub, changed.group_id
    on conflict do nothing`.execute(db)
}

/** Removes members from all groups above; `members` gives their `group_id` and `sub`. */
export async function unindexMembers(db: Db, members: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from subtree_members where (ancestor_id, sub, group_id) in (
      with recursive gone (group_id, sub) as (${members}),
      above (group_id, ancestor_id) as (
        select group_id, parent_id from "groups" where group_id in (select group_id from gone)
        union all
        select above.group_id, parent.parent_id
        from above join "groups" as parent on parent.group_id = above.ancestor_id
      )
      select above.ancestor_id, gone.sub, gone.group_id
      from gone join above on above.group_id = gone.group_id)`.execute(db)
}
