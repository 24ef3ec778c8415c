import type { Event, EventType } from '../../events/event.ts'
import type { Clock } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/digest.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { Account, AttemptLimits, Permit } from '../../limits/attempt-limits.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { type HashQueue, type HashRun, hashSource, matchesInQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import type { PasswordAge } from '../passwords/password-age.ts'
import type { DeviceStore } from '../stores/device-store.ts'
import type { PasswordStore } from '../stores/password-store.ts'
import type { UserStores } from '../stores/user-stores.ts'
import { type Identity, localProvider, type User } from '../user.ts'
import { mayAct } from '../user-status.ts'

/** Checks a name and a password, whichever door they come through (L06 to L18). */
export type SignIn = (attempt: SignInAttempt) => Promise<SignInOutcome>

export interface SignInAttempt {
  /** A username, an email or a mobile number. */
  readonly username: string
  readonly password: string
  readonly address: string
  readonly clientId: string
  /** Digest of what tells the browser from others, where one is used. */
  readonly device?: string | undefined
}

/**
 * `refused` never tells why. The last three carry the seconds to wait: after failures, while this
 * address or account has too many attempts under way, and while the whole server has.
 */
export type SignInOutcome =
  | {
      readonly kind: 'signed-in'
      readonly sub: string
      readonly identityId: string
      readonly status: string
      /** The epoch of the user's sessions in which this was settled. */
      readonly epoch: number
      /** Whether the password was good for this once, and has to be replaced first. */
      readonly mustChangePassword: boolean
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'crowded'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

export interface SignInStores extends UserStores {
  readonly attempts: AttemptStore
  readonly passwords: PasswordStore
  readonly devices: DeviceStore
}

export interface SignInDependencies {
  readonly stores: SignInStores
  readonly transact: Transact<SignInStores>
  readonly limits: AttemptLimits
  readonly passwords: PasswordHasher
  readonly age: PasswordAge
  /** Bounds the hashes under way; shared by everything that hashes passwords. */
  readonly hashQueue: HashQueue
  readonly pendingMayLogIn: boolean
  readonly clock: Clock
}

/** Whom a typed name means, and with what they sign in. */
interface Claimant {
  readonly account: Account
  readonly user: User | undefined
  readonly identity: Identity | undefined
}

/** How long a browser is known for the user's own after a sign-in. */
export const deviceMs = 180 * 86_400_000

export function signIn(dependencies: SignInDependencies): SignIn {
  const { stores, transact, limits, passwords, age, hashQueue, clock } = dependencies
  const isActive = (user: User | undefined) =>
    user !== undefined && mayAct(user.status, dependencies)

  return async (attempt) => {
    const source = hashSource({ address: attempt.address, name: attempt.username })
    const admission = hashQueue.admit(source, (run) => trySignIn(attempt, run))
    if (admission.kind === 'admitted') return admission.result
    return { kind: admission.kind === 'full' ? 'busy' : 'crowded', retryAfter: 1 }
  }

  async function trySignIn(attempt: SignInAttempt, run: HashRun): Promise<SignInOutcome> {
    const claimant = await findClaimant(attempt)
    const permission = await limits.guard(claimant.account, attempt.address)
    if (permission.kind === 'delayed') return permission
    if (permission.kind === 'busy') return { kind: 'crowded', retryAfter: permission.retryAfter }

    try {
      return await checkPassword(run, claimant, attempt, permission)
    } catch (error) {
      // Left open, the reservation would hold up this account; what fails counts as a failure.
      await permission.settle(false, stores.attempts).catch(() => undefined)
      throw error
    }
  }

  async function checkPassword(
    run: HashRun,
    { user, identity }: Claimant,
    attempt: SignInAttempt,
    permit: Permit,
  ): Promise<SignInOutcome> {
    const hash = isActive(user) && !permit.hasHiddenDelay ? identity?.passwordHash : undefined
    const password = normalisePassword(attempt.password)
    const matches = password !== undefined && (await matchesInQueue(run, passwords, hash, password))
    if (!matches || !user || !identity || hash === undefined) {
      return transact((inside) => fail(inside, user, attempt, permit))
    }
    const renewed = passwords.needsRenewal(hash)
      ? await run('hash', () => passwords.hash(password))
      : undefined
    return transact((inside) => conclude(inside, { user, identity, renewed }, attempt, permit))
  }

  /** Looks once more, since user and password may have changed while the hash was computed. */
  async function conclude(
    inside: SignInStores,
    checked: { user: User; identity: Identity; renewed: string | undefined },
    attempt: SignInAttempt,
    permit: Permit,
  ): Promise<SignInOutcome> {
    const { identityId, passwordVersion: version } = checked.identity
    // Read first: whatever ends the user's sessions after this makes it the epoch before.
    const epoch = await inside.users.sessionEpoch(checked.user.sub)
    const user = await inside.users.find(checked.user.sub)
    const identities = await inside.users.identitiesOf(checked.user.sub)
    const identity = identities.find((each) => each.identityId === identityId)
    if (!user || !isActive(user) || identity?.passwordVersion !== version) {
      return fail(inside, checked.user, attempt, permit)
    }
    if (!(await permit.mayProceed(inside.attempts))) {
      return fail(inside, checked.user, attempt, permit)
    }
    if (checked.renewed !== undefined) {
      await inside.users.setPasswordHash({
        identityId,
        version,
        hash: checked.renewed,
        keepVersion: true,
      })
    }
    const { sub, status } = user
    await inside.users.recordLogin(sub, clock())
    await permit.settle(true, inside.attempts)
    if (attempt.device) await inside.devices.remember(sub, attempt.device, clock() + deviceMs)
    await inside.events.append(event('LOGIN_SUCCESS', user, attempt))
    const mustChangePassword = (await age.reasonToReplace(identity, inside.passwords)) !== undefined
    return { kind: 'signed-in', sub, identityId, status, epoch, mustChangePassword }
  }

  async function fail(
    inside: SignInStores,
    user: User | undefined,
    attempt: SignInAttempt,
    permit: Permit,
  ): Promise<SignInOutcome> {
    const delayedUntil = await permit.settle(false, inside.attempts)
    await inside.events.append(event('LOGIN_FAILURE', user, attempt))
    if (delayedUntil !== undefined) {
      await inside.events.append(event('ACCOUNT_LOCKED', user, attempt))
    }
    return { kind: 'refused' }
  }

  /** Reads as much for a name that nobody has as for one that somebody has (L06). */
  async function findClaimant({ username, device }: SignInAttempt): Promise<Claimant> {
    const name = normaliseLoginName(username)
    const user = name === undefined ? undefined : await stores.users.findByLoginName(name)
    const sub = user?.sub ?? ''
    const identities = await stores.users.identitiesOf(sub)
    const isKnown = device !== undefined && (await stores.devices.isKnown(sub, device, clock()))
    return {
      account: user && isKnown ? { sub, device } : { name: name ?? username, sub: user?.sub },
      user,
      identity: identities.find(({ provider }) => provider === localProvider),
    }
  }

  function event(type: EventType, user: User | undefined, attempt: SignInAttempt): Event {
    return {
      type,
      time: clock(),
      outcome: type === 'LOGIN_SUCCESS' ? 'success' : 'failure',
      sub: user?.sub,
      clientId: attempt.clientId,
      address: attempt.address,
      // People type passwords into the wrong field, so an unknown name is not written down.
      detail: user
        ? { status: user.status }
        : { nameDigest: sha256(attempt.username).slice(0, 16) },
    }
  }
}
