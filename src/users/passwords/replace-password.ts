import { type HashRun, matchesInQueue } from '../hashing/hash-queue.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import { type PasswordFault, passwordFaultWords } from '../password-fault.ts'
import type { PasswordStore } from '../stores/password-store.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { Identity } from '../user.ts'
import { UsersError } from '../users-error.ts'

export interface Replacement {
  /** The identity as it was when the replacement was decided. */
  readonly identity: Identity
  readonly hash: string
  readonly mustChange: boolean
  /** How many former passwords are kept. */
  readonly history: number
  readonly now: number
}

/** Replaces a password, and whatever else opens because of the old one; false when another was faster. */
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

interface FormerDependencies {
  readonly store: PasswordStore
  readonly passwords: PasswordHasher
  readonly history: number
}

/** Whether a password is the present one, or one of the former that may not be taken again. */
export async function wasUsedBefore(
  { store, passwords, history }: FormerDependencies,
  { identityId, passwordHash }: Identity,
  password: string,
  run: HashRun,
): Promise<boolean> {
  const former = history > 0 ? await store.former(identityId, history) : []
  for (const hash of [passwordHash, ...former]) {
    if (hash !== undefined && (await matchesInQueue(run, passwords, hash, password))) return true
  }
  return false
}

/** The refusal of a new password, with every reason. */
export function passwordRefused(faults: readonly PasswordFault[], path: string): UsersError {
  const words = faults.map(passwordFaultWords)
  return new UsersError(10011, `the password ${words.join(', ')}`, {
    faults: faults.map((reason) => ({ path, problem: passwordFaultWords(reason), reason })),
  })
}
