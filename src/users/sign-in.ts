import type { Event, EventType } from '../events/event.ts'
import { sha256 } from '../kernel/crypto/digest.ts'
import { isEmail, normaliseLoginName, normaliseMobileNumber } from '../kernel/names/login-name.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import type { Account, AttemptLimits, Permit } from '../limits/attempt-limits.ts'
import { type HashQueue, type HashRun, hashSource, matchesInQueue } from './passwords/hash-queue.ts'
import type { PasswordAge } from './passwords/password-age.ts'
import { normalisePassword, type PasswordHasher } from './passwords/password-hasher.ts'
import type { RecordSignIn } from './record-sign-in.ts'
import { findLocalIdentity, type Identity, mayAct, type User } from './user.ts'
import type { UserStores } from './user-context.ts'
import type { LoginName } from './user-store.ts'

/** The user whom a typed name means, if any, and the account that attempts count for. */
interface SignInCandidate {
  readonly account: Account
  readonly user: User | undefined
  readonly identity: Identity | undefined
}

/** The kinds of names that a person may mean. A sub is a name only for those who say so. */
type NameKind = 'username' | 'email' | 'mobile' | 'sub'

interface TypedName {
  readonly username: string
  readonly nameKind?: NameKind | undefined
}

interface SignInCandidateDependencies {
  readonly stores: Pick<UserStores, 'users' | 'devices'>
  readonly clock: Clock
}

/**
 * Finds the candidate of an attempt. It reads as much for an unknown name as for a known one (L06).
 */
async function findSignInCandidate(
  { stores, clock }: SignInCandidateDependencies,
  { device, ...typed }: TypedName & { readonly device?: string | undefined },
): Promise<SignInCandidate> {
  const { username } = typed
  const name = normaliseLoginName(username)
  const user = await findUser(stores.users, typed, name)
  const sub = user?.sub ?? ''
  const identity = findLocalIdentity(await stores.users.identitiesOf(sub))
  const isKnown = device !== undefined && (await stores.devices.isKnown(sub, device, clock()))
  return {
    account: user && isKnown ? { sub, device } : { name: name ?? username, sub: user?.sub },
    user,
    identity,
  }
}

async function findUser(
  users: UserStores['users'],
  { username, nameKind }: TypedName,
  name: string | undefined,
): Promise<User | undefined> {
  if (nameKind === 'sub') return users.find(username)
  const user = name === undefined ? undefined : await users.findByLoginName(name)
  if (nameKind === undefined) return user
  const names = await users.loginNamesOf(user?.sub ?? '')
  const found = names.find((each) => each.name === name)
  return found && (found.kind === nameKind || formOf(found) === nameKind) ? user : undefined
}

/** A username may be an email address or a number, too. A name is stored once, as the username. */
function formOf({ kind, name }: LoginName): NameKind | undefined {
  if (kind !== 'username') return undefined
  if (isEmail(name)) return 'email'
  return normaliseMobileNumber(name) === undefined ? undefined : 'mobile'
}

/** Checks a name and a password, for pages and grants alike (L06 to L18). */
export type SignIn = (attempt: SignInAttempt) => Promise<SignInOutcome>

export interface SignInAttempt {
  /** A username, an email or a mobile number. */
  readonly username: string
  /** The only kind of name that is meant. */
  readonly nameKind?: NameKind | undefined
  readonly password: string
  readonly address: string
  readonly clientId: string
  /** Digest of the device cookie, when the attempt came from a page of ours. */
  readonly device?: string | undefined
  /**
   * What is known of a browser whose cookie the server may not have
   * got. It counts for emails alone.
   */
  readonly traits?: string | undefined
}

/**
 * `refused` gives no reason. The last three have the seconds to wait: `delayed` after failures,
 * `crowded` when this address or account has too many attempts at once, `busy` when the server has.
 */
type SignInOutcome =
  | {
      readonly kind: 'signed-in'
      readonly sub: string
      readonly identityId: string
      readonly status: string
      /** The session epoch of the user at the time of the sign-in. */
      readonly epoch: number
      /** Whether the user has to choose another password first. */
      readonly mustChangePassword: boolean
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'crowded'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

interface SignInDependencies {
  readonly stores: UserStores
  readonly transact: Transact<UserStores>
  readonly limits: AttemptLimits
  readonly passwords: PasswordHasher
  readonly age: PasswordAge
  /** Bounds the hashes that run at once; everything that hashes passwords shares it. */
  readonly hashQueue: HashQueue
  readonly pendingMayLogIn: boolean
  readonly recordSignIn: RecordSignIn
  readonly clock: Clock
}

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
    const candidate = await findSignInCandidate(dependencies, attempt)
    const permit = await limits.guard(candidate.account, attempt.address)
    if (permit.kind === 'delayed') return permit
    if (permit.kind === 'busy') return { kind: 'crowded', retryAfter: permit.retryAfter }

    try {
      return await checkPassword(run, candidate, attempt, permit)
    } catch (error) {
      // An open permit would block this account, so an error counts as a failed attempt.
      await permit.settle(false, stores.attempts).catch(() => undefined)
      throw error
    }
  }

  async function checkPassword(
    run: HashRun,
    { user, identity }: SignInCandidate,
    attempt: SignInAttempt,
    permit: Permit,
  ): Promise<SignInOutcome> {
    const hash = isActive(user) && !permit.hasHiddenDelay ? identity?.passwordHash : undefined
    const password = normalisePassword(attempt.password)
    const matches = password !== undefined && (await matchesInQueue(run, passwords, hash, password))
    if (!matches || !user || !identity || hash === undefined) {
      return transact(async (inside) => {
        if (user) await inside.people.lock(user.sub)
        return fail(inside, user, attempt, permit)
      })
    }
    const renewed = passwords.needsRenewal(hash)
      ? await run('hash', () => passwords.hash(password))
      : undefined
    return transact((inside) => conclude(inside, { user, identity, renewed }, attempt, permit))
  }

  /** Reads again, since user and password may have changed while the hash was computed. */
  async function conclude(
    inside: UserStores,
    checked: { user: User; identity: Identity; renewed: string | undefined },
    attempt: SignInAttempt,
    permit: Permit,
  ): Promise<SignInOutcome> {
    await inside.people.lock(checked.user.sub)
    const { identityId, passwordVersion: version } = checked.identity
    // Read first: if the user's sessions are ended later, this epoch is outdated.
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
    await permit.settle(true, inside.attempts)
    await dependencies.recordSignIn(inside, user, { ...attempt, detail: { status } })
    const mustChangePassword = (await age.reasonToReplace(identity, inside.passwords)) !== undefined
    return { kind: 'signed-in', sub, identityId, status, epoch, mustChangePassword }
  }

  async function fail(
    inside: UserStores,
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

  function event(type: EventType, user: User | undefined, attempt: SignInAttempt): Event {
    return {
      type,
      time: clock(),
      outcome: 'failure',
      sub: user?.sub,
      clientId: attempt.clientId,
      address: attempt.address,
      // An unknown name may be a password in the wrong field, so only its digest is logged.
      detail: user
        ? { status: user.status }
        : { nameDigest: sha256(attempt.username).slice(0, 16) },
    }
  }
}
