import { type Group, rootId } from '../group.ts'
import { deepestLevel, levelOf } from '../group-path.ts'
import { GroupsError } from '../groups-error.ts'
import type { TreeStore } from '../stores/tree-store.ts'

/** Finds the parent of a group; undefined at the top level. Throws when it does not exist. */
export async function findParent(
  groups: Pick<TreeStore, 'find'>,
  parentId: string,
): Promise<Group | undefined> {
  if (parentId === rootId) return undefined
  const parent = await groups.find(parentId)
  if (!parent) throw new GroupsError(11004, 'the parent group does not exist')
  return parent
}

/** Refuses a path that is too deep, or that has groups too deep below it. */
export function checkLevel(path: string, levelsBelow = 0): void {
  if (levelOf(path) + levelsBelow > deepestLevel) {
    throw new GroupsError(11005, `groups can have at most ${deepestLevel} levels`)
  }
}
