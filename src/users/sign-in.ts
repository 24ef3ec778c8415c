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
import type { AskedDevice, LoginName, SignInAccount } from './user-store.ts'

/** The user whom a typed name means, if any, and the account that attempts count for. */
interface SignInCandidate {
  readonly account: Account
  readonly user: User | undefined
  /** The session epoch of the user before the password was checked. */
  readonly epoch: number | undefined
  readonly factorKinds: SignInAccount['factorKinds'] | undefined
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
  { stores, clock, mayUsePassword, hasDomains }: UserContext<Stores>,
  { username, nameKind, browser }: SignInAttempt,
): Promise<SignInCandidate> {
  const name = normaliseLoginName(username)
  const asked = browser === undefined ? undefined : { device: browser, now: clock() }
  const found = await findAccount(stores.users, { username, nameKind }, name, asked)
  const { user, epoch, factorKinds } = found ?? {}
  const isOfDevice = user !== undefined && browser !== undefined && found?.knowsDevice === true
  return {
    account: isOfDevice
      ? { sub: user.sub, device: browser }
      : { name: name ?? username, sub: user?.sub },
    user,
    epoch,
    factorKinds,
    identity: found && findLocalIdentity(found.identities),
    mayUsePassword: await mayUsePassword(stores, user, await hasDomains()),
  }
}

async function findAccount(
  users: UserStores['users'],
  { username, nameKind }: TypedName,
  name: string | undefined,
  asked: AskedDevice | undefined,
): Promise<SignInAccount | undefined> {
  if (nameKind === 'sub') return users.findAccount(username, asked)
  const account = name === undefined ? undefined : await users.findAccountByLoginName(name, asked)
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

/**
 * Checks a name and a password, for pages and grants alike (L06 to L18). A right password begins
 * what the entry says.
 */
export type SignIn<Stores> = <Entered>(
  visitor: Visitor,
  attempt: SignInAttempt,
  entry: SignInEntry<Stores, Entered>,
) => Promise<SignInOutcome<Entered>>

/**
 * What a right password begins, such as a session. It reads what it has to know of the person, and
 * answers what is to be done in the transaction that records the sign-in.
 */
type SignInEntry<Stores, Entered> = (
  person: EnteringPerson,
) => Promise<(stores: Stores, log: Recording, proved: ProvedPassword) => Promise<Entered>>

/** Whose password is right. */
type EnteringPerson = Pick<User, 'sub'> & Pick<SignInAccount, 'factorKinds'>

/** What a right password has proved. */
interface ProvedPassword {
  readonly sub: string
  /** The user, as the store had them when the password was found to be right. */
  readonly user: User
  readonly identityId: string
  readonly status: string
  /** The session epoch of the user before the password was checked and the entry has read. */
  readonly epoch: number
  /** For the session that is opened, unless the present one continues. */
  readonly sessionId: string
  /** Whether the user has to choose another password first. */
  readonly mustChangePassword: boolean
  /** Whether the account is going to be deleted. */
  readonly isLeaving: boolean
}

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
type SignInOutcome<Entered> =
  | (ProvedPassword & { readonly kind: 'signed-in'; readonly entered: Entered })
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'crowded'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

export function signIn<Stores extends UserStores>(
  context: UserContext<Stores>,
  recordSignIn: RecordSignIn,
): SignIn<Stores> {
  const { stores, recorded, limits, passwords, age, hashQueue } = context
  const isActive = (user: User | undefined) => user !== undefined && mayAct(user.status, context)

  return async (visitor, attempt, entry) => {
    const source = hashSource({ address: visitor.address, name: attempt.username })
    const admission = hashQueue.admit(source, (run) => trySignIn(visitor, attempt, entry, run))
    if (admission.kind === 'admitted') return admission.result
    return { kind: admission.kind === 'full' ? 'busy' : 'crowded', retryAfter: 1 }
  }

  async function trySignIn<Entered>(
    visitor: Visitor,
    attempt: SignInAttempt,
    entry: SignInEntry<Stores, Entered>,
    run: HashRun,
  ): Promise<SignInOutcome<Entered>> {
    const candidate = await findSignInCandidate(context, attempt)
    const permit = await limits.guard(candidate.account, addressOf(visitor))
    if (permit.kind === 'delayed') return permit
    if (permit.kind === 'busy') return { kind: 'crowded', retryAfter: permit.retryAfter }

    try {
      return await checkPassword(visitor, run, candidate, attempt, entry, permit)
    } catch (error) {
      // An open permit would block this account, so an error counts as a failed attempt.
      await permit.settle(false, stores.attempts).catch(() => undefined)
      throw error
    }
  }

  async function checkPassword<Entered>(
    visitor: Visitor,
    run: HashRun,
    { user, epoch = 0, factorKinds = [], identity, mayUsePassword }: SignInCandidate,
    attempt: SignInAttempt,
    entry: SignInEntry<Stores, Entered>,
    permit: Permit,
  ): Promise<SignInOutcome<Entered>> {
    // Without a hash, a right password takes as long as a wrong one, and is refused like it.
    const isChecked = isActive(user) && mayUsePassword && !permit.hasHiddenDelay
    const hash = isChecked ? identity?.passwordHash : undefined
    const password = normalisePassword(attempt.password)
    const matches = password !== undefined && (await matchesInQueue(run, passwords, hash, password))
    if (!matches || !user || !identity || hash === undefined) {
      return recorded<SignInOutcome<Entered>>(visitor, async (inside, log) => {
        if (user) await inside.people.lock(user.sub)
        return fail(inside, log, user, attempt, permit)
      })
    }
    const renewed = passwords.needsRenewal(hash)
      ? await run('hash', () => passwords.hash(password))
      : undefined
    const enter = await entry({ sub: user.sub, factorKinds })
    return recorded<SignInOutcome<Entered>>(visitor, async (inside, log) => {
      const checked = { user, epoch, identity, renewed }
      const proved = await conclude(inside, log, checked, attempt, permit)
      if (!proved) return fail(inside, log, user, attempt, permit)
      const entered = await enter(inside, log, proved)
      return log.done({ kind: 'signed-in', ...proved, entered } as const)
    })
  }

  /**
   * Reads again, since user and password may have changed while the hash was computed; undefined if
   * the password does not count any more.
   */
  async function conclude(
    inside: Stores,
    log: Recording,
    checked: { user: User; epoch: number; identity: Identity; renewed: string | undefined },
    attempt: SignInAttempt,
    permit: Permit,
  ): Promise<ProvedPassword | undefined> {
    await inside.people.lock(checked.user.sub)
    const { identityId, passwordVersion: version } = checked.identity
    const found = await inside.users.findAccount(checked.user.sub)
    const identity = found?.identities.find((each) => each.identityId === identityId)
    if (!found || identity?.passwordVersion !== version || !isActive(found.user)) return undefined
    const mayEnter = await context.mayUsePassword(inside, found.user, found.hasDomains)
    if (!mayEnter || !(await permit.succeed(inside.attempts))) return undefined
    const { renewed: hash } = checked
    if (hash !== undefined) {
      await inside.users.setPasswordHash({ identityId, version, hash, keepVersion: true })
    }
    const { user } = found
    const { sub, status } = user
    const { browser, traits, present } = attempt
    const fresh = randomId()
    const sessionId = present?.sub === sub ? present.id : fresh
    await recordSignIn(inside, log, user, { sessionId, browser, traits, detail: { status } })
    const reason = age.reasonToReplace(identity, found.passwordNotes[identityId])
    return {
      sub,
      user,
      identityId,
      status,
      // If the user's sessions have ended since, it is outdated.
      epoch: checked.epoch,
      sessionId: fresh,
      mustChangePassword: reason !== undefined,
      isLeaving: user.deletionAt !== undefined,
    }
  }

  async function fail(
    inside: Stores,
    log: Recording,
    user: User | undefined,
    { username }: SignInAttempt,
    permit: Permit,
  ): Promise<Done<{ readonly kind: 'refused' }>> {
    const delayedUntil = await permit.settle(false, inside.attempts)
    // An unknown name may be a password in the wrong field, so only its digest is logged.
    const detail = user ? { status: user.status } : { nameDigest: sha256(username).slice(0, 16) }
    const about = { outcome: 'failure', sub: user?.sub, detail } as const
    const refused = log.change('LOGIN_FAILURE', about, { kind: 'refused' } as const)
    if (delayedUntil !== undefined) {
      log.change('ACCOUNT_LOCKED', about)
      if (user) await context.mailFailures(inside, log, user.sub, 'password')
    }
    return refused
  }
}
