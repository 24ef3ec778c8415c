import type { User, UserStatus } from '../../users/user.ts'

/** The filter of a search. A user must match all fields that are given. */
export interface UserFilter {
  /** The beginning of a username, normalised. */
  readonly username?: string | undefined
  /** The beginning of an email address, normalised. */
  readonly email?: string | undefined
  /**
   * Beginnings of words of the username, the email address and the names, folded; all must match.
   */
  readonly words?: readonly string[] | undefined
  readonly status?: UserStatus | undefined
  /** Created at or after this time. */
  readonly createdFrom?: number | undefined
  /** Created before this time. */
  readonly createdTo?: number | undefined
  /** A group they are members of. */
  readonly groupId?: string | undefined
  /** Only if they have accepted to be in that group. */
  readonly acceptedOnly?: boolean | undefined
  /** Whether they have a password. */
  readonly hasPassword?: boolean | undefined
}

/** A position in the order of a search: the sort key, then the sub. */
export interface UserPlace {
  readonly key: string
  readonly sub: string
}

/** A page of users. */
export interface UserPage {
  readonly users: readonly User[]
  /**
   * Where the next page begins; undefined when there is none. A page that is not full may have a
   * next one.
   */
  readonly next: UserPlace | undefined
}

/** Finds users. The cost depends on the size of the page, not on the number of users. */
export interface UserSearchStore {
  search(filter: UserFilter, after: UserPlace | undefined, limit: number): Promise<UserPage>
}
