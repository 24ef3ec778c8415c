import { type Group, rootId } from '../group.ts'
import { deepestLevel, levelOf } from '../group-path.ts'
import type { TreeStore } from '../group-store.ts'
import { GroupsError } from '../groups-error.ts'

/** The group that others stand below; undefined at the top. */
export async function findParent(
  groups: Pick<TreeStore, 'find'>,
  parentId: string,
): Promise<Group | undefined> {
  if (parentId === rootId) return undefined
  const parent = await groups.find(parentId)
  if (!parent) throw new GroupsError(11004, 'the parent group does not exist')
  return parent
}

/** Refuses a path, or one so many levels below it, that is too deep. */
export function checkLevel(path: string, levelsBelow = 0): void {
  if (levelOf(path) + levelsBelow > deepestLevel) {
    throw new GroupsError(11005, `groups stand on at most ${deepestLevel} levels`)
  }
}
