import type { GroupNode, GroupPage } from '../../api/groups-api.ts'
import { rootId } from '../group-id.ts'

/** A line of the tree as it is shown. */
export type TreeRow =
  | {
      readonly kind: 'group'
      readonly key: string
      readonly group: GroupNode
      readonly level: number
      readonly isOpen: boolean
      /** Place among its siblings, from one. */
      readonly place: number
      /** How many siblings there are; -1 if not all are known. */
      readonly siblings: number
    }
  /** The children of a group are not loaded yet, or not all of them. */
  | {
      readonly kind: 'more'
      readonly key: string
      readonly parentId: string
      readonly level: number
      readonly isFirst: boolean
    }

/** The lines of a tree in their order: each group, and after it its children if it is open. */
export function treeRows(
  childrenOf: (groupId: string) => GroupPage | undefined,
  open: ReadonlySet<string>,
): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const add = (parentId: string, level: number) => {
    const page = childrenOf(parentId)
    const siblings = page && page.next === undefined ? page.groups.length : -1
    for (const [index, group] of (page?.groups ?? []).entries()) {
      const isOpen = group.hasChildren && open.has(group.groupId)
      const key = group.groupId
      rows.push({ kind: 'group', key, group, level, isOpen, place: index + 1, siblings })
      if (isOpen) add(group.groupId, level + 1)
    }
    if (siblings < 0) {
      rows.push({ kind: 'more', key: `more ${parentId}`, parentId, level, isFirst: !page })
    }
  }
  add(rootId, 1)
  return rows
}

/** The groups whose children are shown: the top, and open groups that are shown themselves. */
export function shownParents(
  childrenOf: (groupId: string) => GroupPage | undefined,
  open: ReadonlySet<string>,
): readonly string[] {
  const shown = [rootId]
  // The list grows while it is walked.
  for (const parentId of shown) {
    for (const { groupId, hasChildren } of childrenOf(parentId)?.groups ?? []) {
      if (hasChildren && open.has(groupId)) shown.push(groupId)
    }
  }
  return shown
}

/** The groups that are above a path, from the top. */
export function ancestorsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean).slice(0, -1)
}
