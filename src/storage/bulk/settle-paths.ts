import { sql } from 'kysely'
import type { Db } from '../engine/engine.ts'
import { isPathInForce } from '../stores/groups/in-force.ts'

/**
 * Computes the paths of the staged groups, and of the groups in the store that move with them. A
 * path stays null if a parent is unknown or part of a circle, and below the first level that is too
 * deep.
 */
export async function settlePaths(db: Db, deepestLevel: number): Promise<void> {
  const { rows } = await sql`select 1 from import_groups limit 1`.execute(db)
  if (rows.length === 0) return
  await sql`delete from import_groups where change = 'carried'`.execute(db)
  await sql`update import_groups set path = null, moved = 0`.execute(db)
  await carryAlong(db)
  await startFromKnown(db)
  // One level more than allowed, so that a group that is too deep differs from one without parent.
  for (let level = 1; level <= deepestLevel; level++) {
    if ((await goDown(db)) === 0n) break
  }
  await sql`
    update import_groups set moved = 1 from "groups" as stored
    where stored.group_id = import_groups.group_id and stored.path <> import_groups.path`.execute(
    db,
  )
}

/** Stages the groups below those that move, with the position of the one that moves them. */
async function carryAlong(db: Db): Promise<void> {
  await sql`
    insert into import_groups (position, change, seen, entry, group_id, parent_id)
    select min(staged.position), 'carried', below.revision, '', below.group_id, below.parent_id
    from import_groups as staged
    join "groups" as moved
      on moved.group_id = staged.group_id and moved.parent_id <> staged.parent_id
    join "groups" as below
      on below.path > moved.path
      and below.path < substr(moved.path, 1, length(moved.path) - 1) || '0'
    where not exists (select 1 from import_groups as other where other.group_id = below.group_id)
    group by below.group_id, below.parent_id, below.revision`.execute(db)
}

/** Groups at the top, and groups below those that do not move. */
async function startFromKnown(db: Db): Promise<void> {
  await sql`
    update import_groups set path = '/' || group_id || '/' where parent_id = 'root'`.execute(db)
  await sql`
    update import_groups set path = parent.path || import_groups.group_id || '/'
    from "groups" as parent
    where parent.group_id = import_groups.parent_id and ${isPathInForce('parent.path')}
      and not exists (
        select 1 from import_groups as other where other.group_id = import_groups.parent_id)`.execute(
    db,
  )
  await sql`
    update import_groups set path = '/' || parent.key || '/' || import_groups.group_id || '/'
    from import_placeholders as parent
    where parent.section = 'groups' and parent.key = import_groups.parent_id
      and import_groups.path is null
      and not exists (
        select 1 from import_groups as other where other.group_id = import_groups.parent_id)`.execute(
    db,
  )
}

async function goDown(db: Db): Promise<bigint> {
  const { numAffectedRows } = await sql`
    update import_groups set path = parent.path || import_groups.group_id || '/'
    from import_groups as parent
    where parent.group_id = import_groups.parent_id
      and parent.path is not null and import_groups.path is null`.execute(db)
  return numAffectedRows ?? 0n
}
