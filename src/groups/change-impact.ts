import type { Actor } from '../events/actor.ts'
import { groupAdminRole } from '../kernel/built-in-names.ts'
import { groupIdsOf } from './group.ts'
import type { GroupContext, GroupStore } from './group-context.ts'
import type { GroupMove } from './tree-stores.ts'

/** What a move or a deletion would change. */
export interface ChangeImpact {
  /** The group and those below it. */
  readonly groups: number
  readonly memberships: number
  /** Different users among the members. */
  readonly people: number
  /** People who would begin to administer the group and those below it. */
  readonly gainAdministration: number
  /** People who would cease to administer the group or one of those below it. */
  readonly loseAdministration: number
  /**
   * False if the subtree has more memberships than are counted. Then the
   * numbers of members are lower bounds.
   */
  readonly isComplete: boolean
}

/** A change that moves and removes nothing. */
export const noImpact: ChangeImpact = {
  groups: 0,
  memberships: 0,
  people: 0,
  gainAdministration: 0,
  loseAdministration: 0,
  isComplete: true,
}

/** How many memberships of a subtree are counted. */
export const mostMeasured = 20_000

/** What the deletion of a subtree would change. */
export async function deletionImpact(groups: GroupStore, path: string): Promise<ChangeImpact> {
  const { holders, ...size } = await groups.measure(path, groupAdminRole, mostMeasured)
  return { ...size, gainAdministration: 0, loseAdministration: holders }
}

/**
 * What the move of a subtree would change: other groups above it mean other administrators. Groups
 * that the actor may not read are left out, so that their administrators are not counted out.
 */
export async function moveImpact(
  { groups, rights }: GroupContext,
  actor: Actor,
  { from, to }: GroupMove,
): Promise<ChangeImpact> {
  const { holders: _, ...size } = await groups.measure(from, groupAdminRole, mostMeasured)
  const readable = await rights.findReadable(groups, actor)

  async function administratorsOf(path: string): Promise<ReadonlySet<string>> {
    const found = await groups.findMany(groupIdsOf(path).slice(0, -1))
    const ids = found.flatMap((group) => (readable.includes(group.path) ? [group.groupId] : []))
    const own = groupIdsOf(path).slice(-1)
    const holders = await Promise.all(
      [...ids, ...own].map((groupId) => groups.holdersOf(groupId, groupAdminRole)),
    )
    return new Set(holders.flat().map(({ sub }) => sub))
  }
  const before = await administratorsOf(from)
  const after = await administratorsOf(to)
  return {
    ...size,
    gainAdministration: countOthers(after, before),
    loseAdministration: countOthers(before, after),
  }
}

/** How many are in the first set and not in the second one. */
function countOthers(some: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return [...some].filter((each) => !known.has(each)).length
}
