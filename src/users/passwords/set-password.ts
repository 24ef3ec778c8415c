import type { Clock } from '../../kernel/clock.ts'
import { randomId } from '../../kernel/ids.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type HashQueue, type HashRun, hashSource, inHashQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import type { Origin } from '../origin.ts'
import type { EndSessions, NotifyOfPassword, UserStores } from '../stores/user-stores.ts'
import { type Identity, localProvider } from '../user.ts'
import { UsersError } from '../users-error.ts'
import type { PasswordPolicy } from './password-policy.ts'
import { passwordRefused, replacePassword, wasUsedBefore } from './replace-password.ts'

/**
 * Sets the password of a user, as an administrator; all sessions and refresh tokens end. Unless
 * `mustChange` is false, the user has to choose another at the next sign-in, and only they know it
 * then. The policy holds for either.
 */
export type SetPassword = (
  sub: string,
  password: string,
  options?: { readonly mustChange?: boolean; readonly origin?: Origin },
) => Promise<void>

export interface SetPasswordDependencies<Stores extends UserStores> {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  readonly history: number
  readonly endSessions: EndSessions<Stores>
  readonly notify: NotifyOfPassword<Stores>
  readonly mail: Pick<Mailer, 'deliverSoon'>
  readonly clock: Clock
}

export function setPassword<Stores extends UserStores>(
  dependencies: SetPasswordDependencies<Stores>,
): SetPassword {
  const { stores: outside, transact, policy, passwords, hashQueue, history, clock } = dependencies

  async function hashNew(sub: string, text: string, isForGood: boolean, run: HashRun) {
    const user = await outside.users.find(sub)
    if (!user || user.status === 'DELETED') throw new UsersError(10004, 'there is no such user')
    const faults = await policy.faultsOf(text, user, run)
    if (faults.length > 0) throw passwordRefused(faults, '/password')
    const password = normalisePassword(text) ?? ''
    const local = (await outside.users.identitiesOf(sub)).find(isLocal)
    // Not asked of a temporary one: it is replaced anyway, and the answer tells of former passwords.
    const former = { store: outside.passwords, passwords, history }
    if (isForGood && local && (await wasUsedBefore(former, local, password, run))) {
      throw passwordRefused([{ code: 'usedBefore' }], '/password')
    }
    return run('hash', () => passwords.hash(password))
  }

  return async (sub, text, { mustChange = true, origin = {} } = {}) => {
    const source = hashSource({ address: origin.address })
    const hash = await inHashQueue(hashQueue, source, (run) => hashNew(sub, text, !mustChange, run))

    const outcome = await transact(async (stores) => {
      const user = await stores.users.find(sub)
      if (!user || user.status === 'DELETED') return 'unknown'
      const now = clock()
      const identity = await localIdentity(stores, sub, now)
      const replacement = { identity, hash, mustChange, history, now }
      if (!(await replacePassword(stores, replacement))) return 'stale'
      await dependencies.endSessions(stores, sub)
      const { by, ...where } = origin
      await stores.events.append({
        type: 'PASSWORD_RESET',
        time: now,
        outcome: 'success',
        sub,
        ...where,
        detail: by === undefined ? undefined : { by },
      })
      await dependencies.notify(stores, user)
      return 'set'
    })
    if (outcome === 'unknown') throw new UsersError(10004, 'there is no such user')
    if (outcome === 'stale') throw new UsersError(10006, 'the password was changed meanwhile')
    dependencies.mail.deliverSoon()
  }
}

/** The identity that has the user's password; made for a user who had none. */
export async function localIdentity(
  { users }: Pick<UserStores, 'users'>,
  sub: string,
  now: number,
): Promise<Identity> {
  const identities = await users.identitiesOf(sub)
  const known = identities.find(isLocal)
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

function isLocal({ provider }: Identity): boolean {
  return provider === localProvider
}
