import { randomId } from '../../kernel/crypto/ids.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { findLocalIdentity, type Identity, localProvider } from '../user.ts'

export interface Replacement {
  /** The identity as it was when the replacement was decided. */
  readonly identity: Identity
  readonly hash: string
  /** Whether the owner has to choose another password at the next sign-in. */
  readonly mustChange: boolean
  /** How many former passwords are kept. */
  readonly history: number
  readonly now: number
}

/**
 * Replaces a password, and voids mailed codes that would set another one. Answers false, and
 * changes nothing, when the password was replaced meanwhile.
 */
export async function replacePassword(
  { users, passwords, mailedCodes }: Pick<UserStores, 'users' | 'passwords' | 'mailedCodes'>,
  { identity, hash, mustChange, history, now }: Replacement,
): Promise<boolean> {
  const { identityId, passwordVersion: version, passwordHash: former } = identity
  if (!(await users.setPasswordHash({ identityId, version, hash }))) return false
  await passwords.note(identityId, { setAt: now, mustChange })
  if (former !== undefined && history > 0) {
    await passwords.retire({ identityId, version, hash: former }, history)
  }
  await mailedCodes.removeAllOf(identity.sub, 'reset-password')
  return true
}

/** Finds the identity that has the user's password; makes one for a user who has none. */
export async function ensureLocalIdentity(
  { users }: Pick<UserStores, 'users'>,
  sub: string,
  now: number,
): Promise<Identity> {
  const known = findLocalIdentity(await users.identitiesOf(sub))
  if (known) return known
  const made: Identity = {
    identityId: randomId(),
    sub,
    provider: localProvider,
    providerUserId: sub,
    email: undefined,
    phoneNumber: undefined,
    mobileNumber: undefined,
    rawJson: undefined,
    customFields: {},
    passwordHash: undefined,
    passwordVersion: 0,
    createdAt: now,
  }
  await users.putIdentity(made)
  return made
}

/** Whether somebody can sign in to an account: with a password, or with a passkey. */
export async function hasWayIn(
  { users, factors }: Pick<UserStores, 'users' | 'factors'>,
  sub: string,
): Promise<boolean> {
  const { passwordHash } = findLocalIdentity(await users.identitiesOf(sub)) ?? {}
  if (passwordHash !== undefined) return true
  return (await factors.listOf(sub)).some(({ kind }) => kind === 'passkey')
}
