import type { Identity, User, UserStatus } from './user.ts'

/** Where users and their identities are kept. Each verb is one atomic step. */
export interface UserStore {
  find(sub: string): Promise<User | undefined>
  /** Finds by a normalised username, email or mobile number: one name space for all three. */
  findByLoginName(name: string): Promise<User | undefined>
  identitiesOf(sub: string): Promise<readonly Identity[]>
  /**
   * Adds or replaces a user, whose login names are then those given and no others; `taken` names
   * one that belongs to another user, and then nothing was changed.
   */
  put(user: User, loginNames: readonly LoginName[]): Promise<'stored' | { readonly taken: string }>
  putIdentity(identity: Identity): Promise<void>
  setStatus(sub: string, from: UserStatus, to: UserStatus, now: number): Promise<boolean>
  /** Replaces a password hash if it is still the one of `version`; exactly one of many calls wins. */
  setPasswordHash(change: PasswordHashChange): Promise<boolean>
  recordLogin(sub: string, now: number): Promise<void>
  /** Users in order of their sub, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly User[]>
}

export interface LoginName {
  readonly kind: 'username' | 'email' | 'mobile'
  readonly name: string
}

export interface PasswordHashChange {
  readonly identityId: string
  readonly version: number
  readonly hash: string
  /** A renewal of an outdated hash of the same password keeps the version. */
  readonly keepVersion?: boolean
}
