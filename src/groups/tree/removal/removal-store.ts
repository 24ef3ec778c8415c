import type { Event } from '../../../events/event.ts'

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
  setAside(groupId: string, event: Event): Promise<void>
  /** The subtree that was set aside first. */
  findRemoval(): Promise<Removal | undefined>
  /** Whether a group of this id is set aside: then it is not found, and its id is not free yet. */
  isSetAside(groupId: string): Promise<boolean>
  /**
   * Deletes some rows of a subtree that is set aside, from the bottom up. Call `lockTree` first.
   * Answers the groups that are gone now; undefined when the whole subtree was gone before.
   */
  removeSome(groupId: string, size: SliceSize): Promise<readonly string[] | undefined>
}

/** A subtree that is set aside. */
export interface Removal {
  /** The top of the subtree. */
  readonly groupId: string
  /** The event of its deletion. */
  readonly event: Event
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
