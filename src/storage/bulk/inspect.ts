import type { Bounds, Inspection } from '../../transfer/bulk-store.ts'
import type { Db } from '../engine.ts'
import { countChanges, countMembershipChanges } from './count-changes.ts'
import { findContradictions, findNewContradictions } from './find-contradictions.ts'
import { settlePaths } from './group-paths.ts'

/** Looks at the staged entries beside the store as it is now. */
export async function inspect(db: Db, bounds: Bounds): Promise<Inspection> {
  await settlePaths(db, bounds.deepestLevel)
  const { listed, count } = await findContradictions(db, bounds)
  const memberships = await countMembershipChanges(db)
  return { contradictions: listed, count, changes: { ...(await countChanges(db)), memberships } }
}

/** Looks again at entries without contradictions; others wait meanwhile, so it is kept short. */
export async function inspectAgain(
  db: Db,
  bounds: Bounds,
  { before, isRestaged }: { before: Inspection; isRestaged: boolean },
): Promise<Inspection> {
  await settlePaths(db, bounds.deepestLevel)
  const find = isRestaged ? findContradictions : findNewContradictions
  const { listed, count } = await find(db, bounds)
  const { memberships } = before.changes
  return { contradictions: listed, count, changes: { ...(await countChanges(db)), memberships } }
}
