import type { Group, GroupFields } from '../group.ts'
import type { ListPage } from '../list-page.ts'

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
  /**
   * Moves a group with everything below it to another path, in one step for all readers. Call
   * `lockTree` first. Answers how many groups moved.
   */
  move(move: GroupMove): Promise<number>
  /** Removes a small subtree and all its memberships at once. Call `lockTree` first. */
  remove(path: string): Promise<readonly string[]>
  /** A group and everything below it in order of path, parents before children. */
  subtree(path: string, limit: number): Promise<readonly Group[]>
  /** The groups directly below one, or below `root`, in order of path. */
  children(parentId: string, page: ListPage): Promise<readonly Group[]>
  /** The level of the deepest group of a subtree. */
  deepestLevel(path: string): Promise<number>
  /** Groups in order of path, parents before children, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly Group[]>
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
