import type { Actor } from '../../events/actor.ts'
import { randomId } from '../../kernel/secrets.ts'
import { type HashQueue, type HashRun, inHashQueue, matchesInQueue } from '../hashing/hash-queue.ts'
import { normalisePassword, type PasswordHasher } from '../hashing/password-hasher.ts'
import type { PasswordStore } from '../password-age.ts'
import type { PasswordPolicy, Person } from '../password-policy.ts'
import { findLocalIdentity, type Identity, localProvider, type User } from '../user.ts'
import type { AccountContext, UserContext, UserStores } from '../user-context.ts'
import { type PasswordFault, passwordFaultWords, UsersError } from '../users-error.ts'

interface NewPassword {
  readonly password: string
  readonly person: Person
  /** The identity whose present and former passwords are refused. */
  readonly former?: Identity | undefined
  readonly source: Parameters<HashQueue['admit']>[0]
}

/** Hashes a new password in the hash queue; refuses one that the rules do not allow. */
export function hashNewPassword<Stores extends UserStores>(
  context: UserContext<Stores>,
  { password: text, person, former, source }: NewPassword,
): Promise<string> {
  const { policy, passwords, hashQueue } = context
  return inHashQueue(hashQueue, source, async (run) => {
    const password = await checkNewPassword(policy, text, person, run)
    if (former && (await wasUsedBefore(context, former, password, run))) {
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

interface FormerPasswords {
  readonly stores: { readonly passwords: PasswordStore }
  readonly passwords: PasswordHasher
  /** How many of them count. */
  readonly history: number
}

/** Whether a password is the present one, or a former one that may not be used again. */
export async function wasUsedBefore(
  { stores, passwords, history }: FormerPasswords,
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

interface Replacement {
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
  { users, passwords, mailedCodes }: UserStores,
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

/** Sends a user an email that the password was changed, in the transaction of the stores. */
export async function notifyOfPassword<Stores extends UserStores>(
  { mail, localeOf, forgotLink }: AccountContext<Stores>,
  { outbox }: UserStores,
  user: User,
  page?: Pick<Actor, 'locale'>,
): Promise<void> {
  if (user.email === undefined || !mail.canSend) return
  await mail.post(outbox, {
    to: user.email,
    locale: localeOf(user, page),
    content: { kind: 'passwordChanged', link: forgotLink },
    about: { sub: user.sub },
    validSeconds: 3 * 86_400,
  })
}

/** Finds the identity that has the user's password; makes one for a user who has none. */
export async function ensureLocalIdentity(
  { users }: UserStores,
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
export async function hasWayIn({ users, factors }: UserStores, sub: string): Promise<boolean> {
  const { passwordHash } = findLocalIdentity(await users.identitiesOf(sub)) ?? {}
  if (passwordHash !== undefined) return true
  return (await factors.listOf(sub)).some(({ kind }) => kind === 'passkey')
}
