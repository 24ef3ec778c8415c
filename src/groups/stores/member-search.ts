import type { Membership } from '../group.ts'

/** Finds members. The cost depends on the size of the page, not on the number of members. */
export interface MemberSearch {
  /** The distinct subs of a source in order of their bytes. */
  subsIn(source: MemberSource, page: SubPage): Promise<readonly string[]>
  /** The memberships of a source whose sub lies between two, both included. */
  membershipsIn(source: MemberSource, range: SubRange): Promise<readonly Member[]>
  /** Those of the users who are members of a group or of one below it, and have accepted. */
  membersAmong(groupId: string, subs: readonly string[]): Promise<readonly string[]>
  /** Groups of one type in a subtree, in order of path. */
  groupsOfType(path: string, groupType: string, limit: number): Promise<readonly string[]>
}

/**
 * The members of a group, of a group and everything below it, of the groups of a
 * type below it, or of all groups.
 */
export type MemberSource =
  | {
      readonly groupId: string
      readonly reach: 'group' | 'group-and-below' | { readonly belowOfType: string }
    }
  | { readonly reach: 'all-groups' }

export interface SubPage {
  readonly after: string
  readonly skip: number
  readonly limit: number
  /** Whether memberships that were not accepted are left out. */
  readonly acceptedOnly?: boolean
}

export interface SubRange {
  readonly from: string
  readonly to: string
  readonly limit: number
  /** Whether roles are read; without, `roles` is empty and the search is faster. */
  readonly withRoles: boolean
  /** Whether memberships that were not accepted are left out. */
  readonly acceptedOnly?: boolean
}

export type Member = Pick<Membership, 'groupId' | 'sub' | 'roles'>
