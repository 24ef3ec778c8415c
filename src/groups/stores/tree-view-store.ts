import type { Group } from '../group.ts'

/** A group as a tree shows it. */
export interface GroupNode {
  readonly group: Group
  readonly hasChildren: boolean
  /** Direct members, up to the `mostCounted` of the page. */
  readonly members: number
  /** Where the group stands in the list that it was read from. */
  readonly place: NodePlace
}

/** The sort key of a node: the folded name, or the word that was found, and then the groupId. */
export interface NodePlace {
  readonly key: string
  readonly groupId: string
}

export interface NodePage {
  readonly after: NodePlace | undefined
  readonly limit: number
  /** How many members of each group are counted. */
  readonly mostCounted: number
}

/**
 * Reads the tree in pages. The cost depends on the size of the page, not on the size of the tree.
 */
export interface TreeViewStore {
  /** The groups directly below one, or below `root`, in order of their names. */
  childNodes(parentId: string, page: NodePage): Promise<readonly GroupNode[]>
  /** Those of the groups that exist, in order of their names. */
  nodesOf(groupIds: readonly string[], page: NodePage): Promise<readonly GroupNode[]>
  /**
   * The groups that have a word beginning with each of these, in order of the first word that
   * matches; only groups in these subtrees, if any are given.
   */
  nodesNamed(search: NodeSearch, page: NodePage): Promise<readonly GroupNode[]>
  /** What a subtree holds. At most so many memberships are counted. */
  measure(path: string, role: string, mostCounted: number): Promise<SubtreeSize>
  /** Indexes the names of groups that another version of the server has written. */
  indexNames(limit: number): Promise<number>
}

export interface NodeSearch {
  /** Folded, and at least one. */
  readonly words: readonly [string, ...string[]]
  /** The paths of subtrees; undefined for the whole tree. */
  readonly within: readonly string[] | undefined
}

export interface SubtreeSize {
  readonly groups: number
  readonly memberships: number
  /** Different users among the members. */
  readonly people: number
  /** Those of them who hold the role in one of the groups. */
  readonly holders: number
  /** False if there are more memberships than were counted. */
  readonly isComplete: boolean
}
