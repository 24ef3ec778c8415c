import type { Identity } from '../user.ts'

/** The identities of users and their passwords. */
export interface IdentityStore {
  identitiesOf(sub: string): Promise<readonly Identity[]>
  /**
   * Adds an identity, or replaces the user's own one except its password. Answers false and changes
   * nothing when the id belongs to another user.
   */
  putIdentity(identity: Identity): Promise<boolean>
  /** Removes the identities of a user with their passwords. */
  removeIdentitiesOf(sub: string): Promise<void>
  /** Gives an identity of one user to another. Exactly one of many calls is answered true. */
  moveIdentity(identityId: string, from: string, to: string): Promise<boolean>
  /**
   * Replaces a password hash if it still has this version. Exactly one of many calls is answered
   * true.
   */
  setPasswordHash(change: PasswordHashChange): Promise<boolean>
}

interface PasswordHashChange {
  readonly identityId: string
  readonly version: number
  readonly hash: string
  /** True when the password stays and only its hash is renewed. */
  readonly keepVersion?: boolean
}
