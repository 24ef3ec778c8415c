import type { Look } from '../config/sections/look.ts'

/** How pages look for the people of a group and of the groups below it. */
export interface GroupLook {
  readonly groupId: string
  readonly look: Look
}

/** A look, and where in the tree its group is. */
export interface PlacedLook extends GroupLook {
  readonly path: string
}

/** Stores the looks of groups. Each verb is one atomic step. */
export interface GroupLookStore {
  find(groupId: string): Promise<GroupLook | undefined>
  /** All looks, in order of group. There are few of them. */
  list(): Promise<readonly GroupLook[]>
  /** Adds or replaces the look of a group that exists; false if there is no such group. */
  put(look: GroupLook): Promise<boolean>
  remove(groupId: string): Promise<boolean>
  /** The looks of the groups that a user has accepted to be in, and of the groups above these. */
  listFor(sub: string): Promise<readonly PlacedLook[]>
}
