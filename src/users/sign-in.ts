import type { Visitor } from '../events/actor.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { isEmail, normaliseLoginName, normaliseMobileNumber } from '../kernel/login-name.ts'
import { randomId, sha256 } from '../kernel/secrets.ts'
import type { Account, Permit } from '../limits/attempt-limits.ts'
import { type HashRun, hashSource, matchesInQueue } from './hashing/hash-queue.ts'
import { normalisePassword } from './hashing/password-hasher.ts'
import type { RecordSignIn } from './record-sign-in.ts'
import { findLocalIdentity, type Identity, mayAct, type User } from './user.ts'
import { addressOf, type UserContext, type UserStores } from './user-context.ts'
import type { LoginName, SignInAccount } from './user-store.ts'

/** The user whom a typed name means, if any, and the account that attempts count for. */
interface SignInCandidate {
  readonly account: Account
  readonly user: User | undefined
  readonly identity: Identity | undefined
  readonly mayUsePassword: boolean
}

/** The kinds of names that a person may mean. A sub is a name only for those who say so. */
type NameKind = 'username' | 'email' | 'mobile' | 'sub'

interface TypedName {
  readonly username: string
  readonly nameKind?: NameKind | undefined
}

/**
 * Finds the candidate of an attempt. It reads as much for an unknown name as for a known one (L06).
 */
async function findSignInCandidate<Stores extends UserStores>(
  { stores, clock, mayUsePassword }: UserContext<Stores>,
  { browser, ...typed }: SignInAttempt,
): Promise<SignInCandidate> {
  const { username } = typed
  const name = normaliseLoginName(username)
  const found = await findAccount(stores.users, typed, name)
  const user = found?.user
  const sub = user?.sub ?? ''
  const identity = found && findLocalIdentity(found.identities)
  const isKnown =
    browser !== undefined && (await stores.knownDevices.isKnown(sub, browser, clock()))
  return {
    account:
      user && isKnown ? { sub, device: browser } : { name: name ?? username, sub: user?.sub },
    user,
    identity,
    mayUsePassword: await mayUsePassword(stores, user),
  }
}

async function findAccount(
  users: UserStores['users'],
  { username, nameKind }: TypedName,
  name: string | undefined,
): Promise<SignInAccount | undefined> {
  if (nameKind === 'sub') return users.findAccount(username)
  const account = name === undefined ? undefined : await users.findAccountByLoginName(name)
  if (nameKind === undefined) return account
  const names = await users.loginNamesOf(account?.user.sub ?? '')
  const found = names.find((each) => each.name === name)
  return found && (found.kind === nameKind || formOf(found) === nameKind) ? account : undefined
}

/** A username may be an email address or a number, too. A name is stored once, as the username. */
function formOf({ kind, name }: LoginName): NameKind | undefined {
  if (kind !== 'username') return undefined
  if (isEmail(name)) return 'email'
  return normaliseMobileNumber(name) === undefined ? undefined : 'mobile'
}

/** Checks a name and a password, for pages and grants alike (L06 to L18). */
export type SignIn = (visitor: Visitor, attempt: SignInAttempt) => Promise<SignInOutcome>

export interface SignInAttempt {
  /** A username, an email or a mobile number. */
  readonly username: string
  /** The only kind of name that is meant. */
  readonly nameKind?: NameKind | undefined
  readonly password: string
  /** Digest of the browser's cookie, when the attempt came from a page of ours. */
  readonly browser?: string | undefined
  /** The session that the browser has. It continues if it is of the same person. */
  readonly present?: { readonly id: string; readonly sub: string } | undefined
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
      /** For the session that is opened, unless the present one continues. */
      readonly sessionId: string
      /** Whether the user has to choose another password first. */
      readonly mustChangePassword: boolean
      /** Whether the account is going to be deleted. */
      readonly isLeaving: boolean
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'crowded'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

export function signIn<Stores extends UserStores>(
  context: UserContext<Stores>,
  recordSignIn: RecordSignIn,
): SignIn {
  const { stores, recorded, limits, passwords, age, hashQueue } = context
  const isActive = (user: User | undefined) => user !== undefined && mayAct(user.status, context)

  return async (visitor, attempt) => {
    const source = hashSource({ address: visitor.address, name: attempt.username })
    const admission = hashQueue.admit(source, (run) => trySignIn(visitor, attempt, run))
    if (admission.kind === 'admitted') return admission.result
    return { kind: admission.kind === 'full' ? 'busy' : 'crowded', retryAfter: 1 }
  }

  async function trySignIn(
    visitor: Visitor,
    attempt: SignInAttempt,
    run: HashRun,
  ): Promise<SignInOutcome> {
    const candidate = await findSignInCandidate(context, attempt)
    const permit = await limits.guard(candidate.account, addressOf(visitor))
    if (permit.kind === 'delayed') return permit
    if (permit.kind === 'busy') return { kind: 'crowded', retryAfter: permit.retryAfter }

    try {
      return await checkPassword(visitor, run, candidate, attempt, permit)
    } catch (error) {
      // An open permit would block this account, so an error counts as a failed attempt.
      await permit.settle(false, stores.attempts).catch(() => undefined)
      throw error
    }
  }

  async function checkPassword(
    visitor: Visitor,
    run: HashRun,
    { user, identity, mayUsePassword }: SignInCandidate,
    attempt: SignInAttempt,
    permit: Permit,
  ): Promise<SignInOutcome> {
    // Without a hash, a right password takes as long as a wrong one, and is refused like it.
    const isChecked = isActive(user) && mayUsePassword && !permit.hasHiddenDelay
    const hash = isChecked ? identity?.passwordHash : undefined
    const password = normalisePassword(attempt.password)
    const matches = password !== undefined && (await matchesInQueue(run, passwords, hash, password))
    if (!matches || !user || !identity || hash === undefined) {
      return recorded(visitor, async (inside, log) => {
        if (user) await inside.people.lock(user.sub)
        return fail(inside, log, user, attempt, permit)
      })
    }
    const renewed = passwords.needsRenewal(hash)
      ? await run('hash', () => passwords.hash(password))
      : undefined
    return recorded(visitor, (inside, log) =>
      conclude(inside, log, { user, identity, renewed }, attempt, permit),
    )
  }

  /** Reads again, since user and password may have changed while the hash was computed. */
  async function conclude(
    inside: Stores,
    log: Recording,
    checked: { user: User; identity: Identity; renewed: string | undefined },
    attempt: SignInAttempt,
    permit: Permit,
  ): Promise<Done<SignInOutcome>> {
    await inside.people.lock(checked.user.sub)
    const { identityId, passwordVersion: version } = checked.identity
    // If the user's sessions are ended later, this epoch is outdated.
    const found = await inside.users.findAccount(checked.user.sub)
    const identity = found?.identities.find((each) => each.identityId === identityId)
    const isSame = isActive(found?.user) && identity?.passwordVersion === version
    const mayEnter = found && isSame && (await context.mayUsePassword(inside, found.user))
    if (!found || !identity || !mayEnter || !(await permit.mayProceed(inside.attempts))) {
      return fail(inside, log, checked.user, attempt, permit)
    }
    const { renewed: hash } = checked
    if (hash !== undefined) {
      await inside.users.setPasswordHash({ identityId, version, hash, keepVersion: true })
    }
    const { user, epoch } = found
    const { sub, status } = user
    await permit.settle(true, inside.attempts)
    const { browser, traits, present } = attempt
    const fresh = randomId()
    const sessionId = present?.sub === sub ? present.id : fresh
    await recordSignIn(inside, log, user, { sessionId, browser, traits, detail: { status } })
    const mustChangePassword = (await age.reasonToReplace(identity, inside.passwords)) !== undefined
    const isLeaving = user.deletionAt !== undefined
    const proved = { sub, identityId, status, epoch, sessionId: fresh, mustChangePassword }
    return log.done({ kind: 'signed-in', ...proved, isLeaving })
  }

  async function fail(
    inside: Stores,
    log: Recording,
    user: User | undefined,
    { username }: SignInAttempt,
    permit: Permit,
  ): Promise<Done<SignInOutcome>> {
    const delayedUntil = await permit.settle(false, inside.attempts)
    // An unknown name may be a password in the wrong field, so only its digest is logged.
    const detail = user ? { status: user.status } : { nameDigest: sha256(username).slice(0, 16) }
    const about = { outcome: 'failure', sub: user?.sub, detail } as const
    const refused = log.change('LOGIN_FAILURE', about, { kind: 'refused' } as const)
    if (delayedUntil !== undefined) log.change('ACCOUNT_LOCKED', about)
    return refused
  }
}
