import type { User, UserStatus } from '../../users/user.ts'

/** Which users are wanted; all that is given must hold. */
export interface UserFilter {
  /** The beginning of a username, normalised. */
  readonly username?: string | undefined
  /** The beginning of an email address, normalised. */
  readonly email?: string | undefined
  readonly status?: UserStatus | undefined
  /** Created at or after this time. */
  readonly createdFrom?: number | undefined
  /** Created before this time. */
  readonly createdTo?: number | undefined
  /** A group they are members of. */
  readonly groupId?: string | undefined
}

/** A place in the order of a search: what it is ordered by, then the sub. */
export interface UserPlace {
  readonly key: string
  readonly sub: string
}

/** A page of users. */
export interface UserPage {
  readonly users: readonly User[]
  /** Where the next page begins; undefined when there is none. A short page may have a next one. */
  readonly next: UserPlace | undefined
}

/** Finds users, at a cost that depends on the page and not on how many users there are. */
export interface UserSearchStore {
  search(filter: UserFilter, after: UserPlace | undefined, limit: number): Promise<UserPage>
}
