import type { Actor } from '../events/actor.ts'
import type { Group, GroupFields, HelpAct } from './group.ts'
import { unknownGroup } from './groups-error.ts'
import type { ListPage } from './list-page.ts'
import type { RoleAct } from './role-act.ts'

/** The tree itself. */
export interface TreeStore {
  find(groupId: string): Promise<Group | undefined>
  /** Those of the groups that exist, in no order. */
  findMany(groupIds: readonly string[]): Promise<readonly Group[]>
  /** Adds a group; false when the groupId exists. Below a parent, call `lockTree` first. */
  add(group: Group): Promise<boolean>
  /** Locks the shape of the tree until the transaction ends. */
  lockTree(): Promise<void>
  /** Changes fields of a group; undefined when it is gone, or no longer of the revision given. */
  update(change: GroupUpdate): Promise<Group | undefined>
  /** Sets what administrators may do for the people; undefined for what counts above. */
  putHelp(groupId: string, help: readonly HelpAct[] | undefined): Promise<void>
  /**
   * Moves a group with everything below it to another path, in one step for all readers. Call
   * `lockTree` first. Answers how many groups moved.
   */
  move(move: GroupMove, now: number): Promise<number>
  /** Removes a small subtree and all its memberships at once. Call `lockTree` first. */
  remove(path: string, act?: RoleAct): Promise<readonly string[]>
  /** A group and everything below it in order of path, parents before children. */
  subtree(path: string, limit: number): Promise<readonly Group[]>
  /** The groups directly below one, or below `root`, in order of path. */
  children(parentId: string, page: ListPage): Promise<readonly Group[]>
  /** The ids of the groups directly below one by their names; of one name, the first by its id. */
  childrenNamed(parentId: string, names: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The level of the deepest group of a subtree. */
  deepestLevel(path: string): Promise<number>
  /** Groups in order of path, parents before children, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly Group[]>
}

/** Finds a group; throws when it does not exist. */
export async function findGroup(groups: TreeStore, groupId: string): Promise<Group> {
  const group = await groups.find(groupId)
  if (!group) throw unknownGroup()
  return group
}

export interface GroupUpdate {
  readonly groupId: string
  readonly fields: Partial<GroupFields>
  /** The revision that the group must still have. */
  readonly revision?: number | undefined
  readonly now: number
}

export interface GroupMove {
  readonly groupId: string
  readonly from: string
  readonly to: string
  readonly parentId: string
}

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
   * The groups that have a word beginning with each of these, in order of the rarest of these words
   * as they have it; only groups in these subtrees, if any are given.
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

/**
 * Removes large subtrees in slices. A subtree is set aside first: from then on no read finds its
 * groups and members, and nobody can join them. Then its rows are deleted, a few at a time.
 */
export interface RemovalStore {
  /**
   * How many groups and memberships a subtree has, those that are set aside
   * included; counted up to a limit.
   */
  weigh(path: string, limit: number): Promise<number>
  /** Sets a group aside with everything below it. Call `lockTree` first. */
  setAside(groupId: string, deletion: Deletion): Promise<void>
  /** The subtree that was set aside first. */
  findRemoval(): Promise<Removal | undefined>
  /** Whether a group of this id is set aside: then it is not found, and its id is not free yet. */
  isSetAside(groupId: string): Promise<boolean>
  /**
   * Deletes some rows of a subtree that is set aside, from the bottom up. Call `lockTree` first.
   * Answers the groups that are gone now; undefined when the whole subtree was gone before.
   */
  removeSome(groupId: string, size: SliceSize, act: RoleAct): Promise<readonly string[] | undefined>
}

/** A subtree that is set aside. */
export interface Removal {
  /** The top of the subtree. */
  readonly groupId: string
  readonly deletion: Deletion
}

/** Who deleted a group, and when. The events of the groups below it say the same. */
interface Deletion {
  readonly actor: Actor
  readonly time: number
  /** The group above it, which remains. */
  readonly parentId: string
}

/** How much one slice deletes at most. */
export interface SliceSize {
  readonly groups: number
  /** Rows of memberships; each counts once for its group and once for each group above. */
  readonly memberRows: number
}

/** How subtrees are removed. */
export interface RemovalPlan {
  /** A subtree with fewer groups and memberships is removed in one transaction. */
  readonly fewRows: number
  readonly slice: SliceSize
  /** After so many slices, the rest is left to a later call. */
  readonly mostSlices: number
}
