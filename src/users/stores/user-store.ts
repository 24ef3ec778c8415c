import type { User, UserStatus } from '../user.ts'
import type { DeletionStore } from './deletion-store.ts'
import type { IdentityStore } from './identity-store.ts'
import type { RegistrationStore } from './registration-store.ts'

/** Stores users and all that goes with their accounts. Each verb is one atomic step. */
export interface UserStore extends AccountStore, IdentityStore, RegistrationStore, DeletionStore {}

/** Users and their login names. */
export interface AccountStore {
  find(sub: string): Promise<User | undefined>
  /** Those of the users that exist, in no order. */
  findMany(subs: readonly string[]): Promise<readonly User[]>
  /**
   * Finds a user by a normalised username, email or mobile number. All three share one name space.
   */
  findByLoginName(name: string): Promise<User | undefined>
  /**
   * Counts how often all sessions of a user were ended. A sign-in reads it first, and opens a
   * session only if it is still the same.
   */
  sessionEpoch(sub: string): Promise<number>
  /** The login names of a user. */
  loginNamesOf(sub: string): Promise<readonly LoginName[]>
  /**
   * Adds a user with revision 0, or replaces the user with the previous revision, and replaces
   * their login names. Changes nothing and answers `stale` when a user or a client already has the
   * new sub, or when the user was changed meanwhile; answers `taken` with a login name of another
   * user.
   */
  put(
    user: User,
    loginNames: readonly LoginName[],
  ): Promise<'stored' | 'stale' | { readonly taken: string }>
  setStatus(sub: string, from: UserStatus, to: UserStatus, now: number): Promise<boolean>
  recordLogin(sub: string, now: number): Promise<void>
  /**
   * Users with a name or address that another user has too. They are older than the present rules
   * on names.
   */
  findNameTwins(limit: number): Promise<readonly NameTwin[]>
  /** Users in order of their sub, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly User[]>
  /**
   * Makes up to `limit` users findable by their words, whom a version of the server without this
   * search has written; answers how many.
   */
  indexWords(limit: number): Promise<number>
}

export interface LoginName {
  /** A `skeleton` is what a username looks like (UTS 39). It prevents usernames that look alike. */
  readonly kind: 'username' | 'email' | 'mobile' | 'skeleton'
  readonly name: string
}

/**
 * `username`: looks like another user's. `email`: cannot be used to sign in, because another user
 * has it.
 */
export interface NameTwin {
  readonly sub: string
  readonly kind: 'username' | 'email'
}
