import { sql } from 'kysely'
import type { Contradiction } from '../../../transfer/bulk-store.ts'
import type { Db } from '../../engine/engine.ts'
import { isPathInForce } from '../../stores/groups/in-force.ts'
import { type Finder, type Found, finder, findRepeated } from './finder.ts'

/** How many groups without a path are searched for circles. */
const mostSearched = 100_000

/** Finds what is wrong with the tree of the staged groups, after `settlePaths`. */
export function findGroupContradictions(deepestLevel: number): Finder {
  return async (db, limit) => {
    const found = [
      await findRepeatedGroups(db, limit),
      await findUnknownParents(db, limit),
      await findBeingRemoved(db, limit),
      await findTooDeep(deepestLevel)(db, limit),
      await findCircles(db),
    ]
    const count = found.reduce((sum, each) => sum + each.count, 0)
    return { listed: found.flatMap(({ listed }) => listed).slice(0, limit), count }
  }
}

const findRepeatedGroups = findRepeated('groups', 'import_groups', 'group_id')

const findUnknownParents = finder(
  sql<{ readonly position: number; readonly parent_id: string }>`
    select position, parent_id from import_groups as staged
    where path is null
      and not exists (
        select 1 from "groups" where "groups".group_id = staged.parent_id
          and ${isPathInForce('groups.path')})
      and not exists (select 1 from import_groups as other where other.group_id = staged.parent_id)`,
  ({ position, parent_id }) => ({ kind: 'unknown-parent', position, parentId: parent_id }),
)

const findBeingRemoved = finder(
  sql<{ readonly position: number; readonly group_id: string }>`
    select staged.position, staged.group_id from import_groups as staged
    join "groups" as stored on stored.group_id = staged.group_id
    where staged.change <> 'carried' and not ${isPathInForce('stored.path')}`,
  ({ position, group_id }) => ({ kind: 'being-removed', position, groupId: group_id }),
)

const findTooDeep = (deepestLevel: number) =>
  finder(
    sql<{ readonly position: number; readonly group_id: string }>`
      select position, min(group_id) as group_id from import_groups
      where length(path) - length(replace(path, '/', '')) - 1 > ${sql.lit(deepestLevel)}
      group by position`,
    ({ position, group_id }) => ({ kind: 'too-deep', position, groupId: group_id }),
  )

interface LostGroup {
  readonly position: number
  readonly group_id: string
  readonly parent_id: string
}

/** Circles among the groups without a path, each reported once. */
async function findCircles(db: Db): Promise<Found> {
  const { rows } = await sql<LostGroup>`
    select position, group_id, parent_id from import_groups where path is null
    order by position, change = 'carried', group_id limit ${sql.lit(mostSearched)}`.execute(db)
  const lost = new Map(rows.map((row) => [row.group_id, row]))
  const listed: Contradiction[] = []
  const walked = new Set<string>()
  for (const start of rows) {
    const chain = new Set<string>()
    let next = lost.get(start.group_id)
    while (next && !walked.has(next.group_id)) {
      walked.add(next.group_id)
      chain.add(next.group_id)
      next = lost.get(next.parent_id)
    }
    if (!next || !chain.has(next.group_id)) continue
    const circle = [...chain].slice([...chain].indexOf(next.group_id))
    listed.push({ kind: 'circle', position: next.position, groupIds: circle })
  }
  const [first] = rows
  // A circle of more groups than were read is not found above; it must not be stored either.
  if (first && rows.length === mostSearched && listed.length === 0) {
    listed.push({ kind: 'circle', position: first.position, groupIds: [first.group_id] })
  }
  return { listed, count: listed.length }
}
