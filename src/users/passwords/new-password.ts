import { type HashQueue, type HashRun, inHashQueue, matchesInQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import { type PasswordFault, passwordFaultWords } from '../password-fault.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { Identity } from '../user.ts'
import { UsersError } from '../users-error.ts'
import type { PasswordPolicy, Person } from './password-policy.ts'

export interface NewPasswordDependencies {
  readonly stores: Pick<UserStores, 'passwords'>
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  /** How many former passwords may not be used again. */
  readonly history: number
}

export interface NewPassword {
  readonly password: string
  readonly person: Person
  /** The identity whose present and former passwords are refused. */
  readonly former?: Identity | undefined
  readonly source: Parameters<HashQueue['admit']>[0]
}

/** Hashes a new password in the hash queue; refuses one that the rules do not allow. */
export function hashNewPassword(
  dependencies: NewPasswordDependencies,
  { password: text, person, former, source }: NewPassword,
): Promise<string> {
  const { policy, passwords, hashQueue } = dependencies
  return inHashQueue(hashQueue, source, async (run) => {
    const password = await checkNewPassword(policy, text, person, run)
    if (former && (await wasUsedBefore(dependencies, former, password, run))) {
      throw passwordRefused([{ code: 'usedBefore' }], '/password')
    }
    return run('hash', () => passwords.hash(password))
  })
}

/** Refuses a password that the policy does not allow; answers the form in which it is hashed. */
export async function checkNewPassword(
  policy: PasswordPolicy,
  text: string,
  person: Person,
  run: HashRun,
): Promise<string> {
  const faults = await policy.faultsOf(text, person, run)
  const password = normalisePassword(text)
  if (faults.length === 0 && password !== undefined) return password
  throw passwordRefused(faults, '/password')
}

/** Whether a password is the present one, or a former one that may not be used again. */
export async function wasUsedBefore(
  { stores, passwords, history }: Pick<NewPasswordDependencies, 'stores' | 'passwords' | 'history'>,
  { identityId, passwordHash }: Identity,
  password: string,
  run: HashRun,
): Promise<boolean> {
  const former = history > 0 ? await stores.passwords.former(identityId, history) : []
  for (const hash of [passwordHash, ...former]) {
    if (hash !== undefined && (await matchesInQueue(run, passwords, hash, password))) return true
  }
  return false
}

/** Refuses a new password, with every reason. */
export function passwordRefused(faults: readonly PasswordFault[], path: string): UsersError {
  const words = faults.map(passwordFaultWords)
  return new UsersError(10011, `the password ${words.join(', ')}`, {
    faults: faults.map((reason) => ({ path, problem: passwordFaultWords(reason), reason })),
  })
}
