/** How many levels the tree may have (CONTRACT §8). */
export const deepestLevel = 32

/**
 * The path of a group below its parent. A top-level group has no parent
 * path: `root` is not part of paths.
 */
export function childPath(parentPath: string | undefined, groupId: string): string {
  return `${parentPath ?? '/'}${groupId}/`
}

/** The level of a group; a top-level group is on level 1. */
export function levelOf(path: string): number {
  return groupIdsOf(path).length
}

/** The ids of the groups from the top level down to the one at the path. */
export function groupIdsOf(path: string): readonly string[] {
  return path.split('/').slice(1, -1)
}

/** Whether a path is in the subtree of another one; a group is in its own subtree. */
export function isWithin(path: string, ancestorPath: string): boolean {
  return path.startsWith(ancestorPath)
}
