import type { BinEntry } from '../bin/bin.ts'
import type { Actor } from '../events/actor.ts'
import { type Group, rootId } from './group.ts'
import type { RightsStore } from './memberships.ts'
import type { GroupScope, Rights } from './rights.ts'

/** What the bin keeps of a group besides its rows: the internal id of the group above it. */
export interface KeptGroup extends Readonly<Record<string, unknown>> {
  readonly aboveId?: string | undefined
}

interface Groups extends RightsStore {
  find(groupId: string): Promise<Group | undefined>
}

/**
 * Whether an actor has a right over a deleted group: over the group that it was in, if that is
 * still the same one. Whoever founds a group anew under its id has nothing of the former one.
 */
export async function hasRightInBin(
  rights: Rights,
  groups: Groups,
  { actor, scope }: { readonly actor: Actor; readonly scope: GroupScope },
  { parentId = rootId, record }: BinEntry,
): Promise<boolean> {
  const above = parentId === rootId ? undefined : await groups.find(parentId)
  const isSame = above !== undefined && above.id === (record as KeptGroup).aboveId
  return rights.has(groups, actor, scope, isSame ? parentId : rootId)
}
