import type { Identity, User, UserStatus } from '../user.ts'

/** Where users and their identities are kept. Each verb is one atomic step. */
export interface UserStore {
  find(sub: string): Promise<User | undefined>
  /** Finds by a normalised username, email or mobile number: one name space for all three. */
  findByLoginName(name: string): Promise<User | undefined>
  /**
   * How often all sessions of a user were ended. A sign-in reads it before it checks anything else,
   * and opens a session only while it is the same.
   */
  sessionEpoch(sub: string): Promise<number>
  identitiesOf(sub: string): Promise<readonly Identity[]>
  /** The names by which a user is found. */
  loginNamesOf(sub: string): Promise<readonly LoginName[]>
  /**
   * Adds a user of revision 0, or replaces the one of the revision before; their login names are
   * then those given and no others. Nothing is changed when the answer is `stale`, for a new sub that
   * a user or a client has, or a user who is gone or changed meanwhile, or `taken`, which names
   * another's name.
   */
  put(
    user: User,
    loginNames: readonly LoginName[],
  ): Promise<'stored' | 'stale' | { readonly taken: string }>
  /**
   * Adds an identity, or replaces one of the same user in everything but the password; false, and
   * nothing is changed, when the id belongs to another user.
   */
  putIdentity(identity: Identity): Promise<boolean>
  /** Removes the identities of a user, passwords included. */
  removeIdentitiesOf(sub: string): Promise<void>
  setStatus(sub: string, from: UserStatus, to: UserStatus, now: number): Promise<boolean>
  /** Replaces a password hash if it is still the one of `version`; exactly one of many calls wins. */
  setPasswordHash(change: PasswordHashChange): Promise<boolean>
  recordLogin(sub: string, now: number): Promise<void>
  /** Users from before the present rules on names whose name or address is also another's. */
  findNameTwins(limit: number): Promise<readonly NameTwin[]>
  /** Users in order of their sub, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly User[]>
  /** Lets a user who registered be forgotten at a time, unless `confirm` comes before. */
  awaitConfirmation(sub: string, expiresAt: number): Promise<void>
  confirm(sub: string): Promise<void>
  /** Removes users who registered and never confirmed; answers whom, at most `limit`. */
  removeUnconfirmed(now: number, limit: number): Promise<readonly string[]>
}

export interface LoginName {
  /** A `skeleton` is what a username looks like (UTS 39); it keeps look-alikes out. */
  readonly kind: 'username' | 'email' | 'mobile' | 'skeleton'
  readonly name: string
}

/** A `username` looks like that of another user; an `email` is not a name to sign in with. */
export interface NameTwin {
  readonly sub: string
  readonly kind: 'username' | 'email'
}

interface PasswordHashChange {
  readonly identityId: string
  readonly version: number
  readonly hash: string
  /** A renewal of an outdated hash of the same password keeps the version. */
  readonly keepVersion?: boolean
}
