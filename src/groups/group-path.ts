/** How many levels the tree may have (CONTRACT §8). */
export const deepestLevel = 32

/** The path of a group below its parent; a top-level group has none, since `root` is not part of it. */
export function childPath(parentPath: string | undefined, groupId: string): string {
  return `${parentPath ?? '/'}${groupId}/`
}

/** On which level a group stands; a top-level group is on level 1. */
export function levelOf(path: string): number {
  return groupIdsOf(path).length
}

/** The groups from the top down to the one at the path. */
export function groupIdsOf(path: string): readonly string[] {
  return path.split('/').slice(1, -1)
}

/** Whether a path lies in the subtree of another; a group lies in its own. */
export function isWithin(path: string, ancestorPath: string): boolean {
  return path.startsWith(ancestorPath)
}
