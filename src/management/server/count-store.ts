import type { UserStatus } from '../../users/user.ts'

/** Things that are counted: users by status, or all of a kind. Sessions are those that are open. */
export type Countable = UserStatus | 'groups' | 'clients' | 'sessions'

/** A part of a count. */
interface CountedPart {
  readonly count: number
  /** Where the part ends; undefined if there is nothing after it. */
  readonly last: string | undefined
}

/** Counts in parts, so that no statement takes long, however large a table is. */
export interface CountStore {
  /** Looks at up to `limit` rows after a key, in the order of keys. */
  countAfter(what: Countable, after: string, limit: number, now: number): Promise<CountedPart>
}
