import type { Visitor } from '../events/actor.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import {
  admitsNewcomers,
  type FirstSignIn,
  type ForeseenPerson,
  type SignInPlace,
  type UpstreamAccountKey,
  type UpstreamAttempt,
  type UpstreamOutcome,
  type UpstreamPerson,
} from '../kernel/upstream-attempt.ts'
import { storeNewUser } from './add-user.ts'
import type { Completed, CompleteNewcomer } from './first-sign-in.ts'
import { mailedCodeRefused } from './mailed-codes.ts'
import type { RecordSignIn } from './record-sign-in.ts'
import { nameTaken } from './records/login-names.ts'
import type { UserDraft } from './records/user-record.ts'
import { type Identity, mayAct, type User } from './user.ts'
import type { UserContext, UserStores } from './user-context.ts'
import { UsersError } from './users-error.ts'

/** An account elsewhere, and the identity that it stands for here. */
export interface UpstreamAccount extends UpstreamAccountKey {
  readonly identityId: string
  readonly sub: string
}

/** Which accounts elsewhere are known. Each verb is one atomic step. */
export interface UpstreamAccountStore {
  find(account: UpstreamAccountKey): Promise<UpstreamAccount | undefined>
  /**
   * Adds an account of an identity that exists; false when somebody has it, or when the identity
   * has another one.
   */
  add(account: UpstreamAccountKey & { readonly identityId: string }): Promise<boolean>
  /** Those of a person, in the order of their identities. */
  ofPerson(sub: string): Promise<readonly UpstreamAccount[]>
}

/** What the stores of a sign-in from elsewhere have besides those of users. */
export interface UpstreamAccountStores extends UserStores {
  readonly upstreamAccounts: UpstreamAccountStore
}

/** A sign-in, in the transactions of this slice. */
type Attempt<Stores> = UpstreamAttempt<Stores, Recording>

/** Signs people in who have proved themselves elsewhere. */
export interface UpstreamAccounts<Stores> {
  signIn(visitor: Visitor, attempt: Attempt<Stores>): Promise<UpstreamOutcome>
  /** What `signIn` would do with somebody. Changes nothing. */
  foresee(person: UpstreamPerson, firstSignIn: FirstSignIn): Promise<ForeseenPerson>
}

interface UpstreamAccountContext<Stores extends UpstreamAccountStores> extends UserContext<Stores> {
  readonly completeNewcomer: CompleteNewcomer
  readonly findPushed: FindPushed<Stores>
}

/**
 * Finds whom the directory of a connection has pushed before they came for the first time. It is
 * asked who came only if there is such a directory.
 */
export type FindPushed<Stores> = (
  stores: Stores,
  connectionId: string,
  admit: (stores: Stores) => Promise<UpstreamPerson>,
) => Promise<string | undefined>

export function upstreamAccounts<Stores extends UpstreamAccountStores>(
  context: UpstreamAccountContext<Stores>,
  recordSignIn: RecordSignIn,
): UpstreamAccounts<Stores> {
  const { stores, recorded, completeNewcomer, findPushed, onCreated } = context

  async function signInKnown(
    inside: Stores,
    log: Recording,
    account: UpstreamAccount,
    attempt: Attempt<Stores>,
  ): Promise<Done<UpstreamOutcome>> {
    const { sub, identityId } = account
    await inside.people.lock(sub)
    const person = await attempt.admit(inside)
    await attempt.claim(inside)
    const known = await inside.users.findAccount(sub)
    const identity = known?.identities.find((each) => each.identityId === identityId)
    // It may have been unlinked since, or have become somebody else's.
    if (!known || !identity || !(await isStill(inside, account))) return fail(log, person, sub)
    const { user, epoch } = known
    const waits = user.status === 'PENDING' && attempt.firstSignIn === 'approve'
    if (waits) return log.unchanged({ kind: 'waits' })
    if (!mayAct(user.status, context)) return fail(log, person, sub)
    await inside.users.putIdentity({ ...identity, ...stated(person) })
    await attempt.onArrival(inside, log, user)
    return conclude(inside, log, user, { identityId, epoch }, { ...attempt, person })
  }

  /** The directory of the connection has said who that is, so nobody has to link the account. */
  async function signInPushed(
    inside: Stores,
    log: Recording,
    sub: string,
    attempt: Attempt<Stores>,
  ): Promise<Done<UpstreamOutcome>> {
    await inside.people.lock(sub)
    const person = await attempt.admit(inside)
    const isStillPushed = (await findPushed(inside, person.connectionId, attempt.admit)) === sub
    if (!isStillPushed || (await inside.upstreamAccounts.find(person))) {
      return log.unchanged({ kind: 'refused' })
    }
    const user = await inside.users.find(sub)
    if (!user || !mayAct(user.status, context)) return fail(log, person, sub)
    const identity = newIdentity(sub, person, log.now)
    const { identityId } = identity
    await inside.users.putIdentity(identity)
    if (!(await inside.upstreamAccounts.add({ ...person, identityId }))) throw heldBySomebody()
    const detail = { identity: identityId, provider: person.provider }
    log.change('IDENTITY_LINKED', { sub, detail })
    return signInKnown(inside, log, { ...attempt.account, identityId, sub }, attempt)
  }

  async function createAccount(
    inside: Stores,
    log: Recording,
    attempt: Attempt<Stores>,
    { draft, proof, hasAgreed }: Extract<Completed, { readonly kind: 'ready' }>,
  ): Promise<Done<UpstreamOutcome>> {
    const person = await attempt.admit(inside)
    const { user } = draft
    await inside.people.lock(user.sub)
    await attempt.claim(inside)
    if (proof && !(await inside.mailedCodes.redeem(proof))) throw mailedCodeRefused()
    // Another browser of the same person may have been faster.
    if (await inside.upstreamAccounts.find(person)) return log.unchanged({ kind: 'refused' })
    const stored = await storeNewUser(
      inside,
      log,
      draft,
      hasAgreed ? { terms: 'agreed' } : undefined,
    )
    if (stored !== 'stored') return log.unchanged(refusalOf(stored, draft))
    const [identity] = draft.identities
    const identityId = identity?.identityId ?? ''
    await onCreated(inside, log, user)
    if (!(await inside.upstreamAccounts.add({ ...person, identityId }))) throw heldBySomebody()
    if (user.status === 'PENDING') return log.done({ kind: 'waits' })
    await attempt.onArrival(inside, log, user)
    const epoch = await inside.users.sessionEpoch(user.sub)
    return conclude(inside, log, user, { identityId, epoch }, { ...attempt, person })
  }

  async function conclude(
    inside: Stores,
    log: Recording,
    user: User,
    proved: { readonly identityId: string; readonly epoch: number },
    { person, browser, present }: SignInPlace & { readonly person: UpstreamPerson },
  ): Promise<Done<UpstreamOutcome>> {
    const { sub } = user
    const fresh = randomId()
    const sessionId = present?.sub === sub ? present.id : fresh
    const detail = { provider: person.provider }
    await recordSignIn(inside, log, user, { sessionId, browser, detail })
    return log.done({ kind: 'signed-in', sub, ...proved, sessionId: fresh })
  }

  function fail(log: Recording, { provider }: UpstreamPerson, sub: string): Done<UpstreamOutcome> {
    const detail = { provider }
    const about = { outcome: 'failure', sub, detail } as const
    return log.change('LOGIN_FAILURE', about, { kind: 'refused' } as const)
  }

  return {
    async signIn(visitor, attempt) {
      const account = await stores.upstreamAccounts.find(attempt.account)
      if (account) {
        return recorded(visitor, (inside, log) => signInKnown(inside, log, account, attempt))
      }
      const pushed = await findPushed(stores, attempt.account.connectionId, attempt.admit)
      if (pushed !== undefined) {
        return recorded(visitor, (inside, log) => signInPushed(inside, log, pushed, attempt))
      }
      const { firstSignIn, typed, browser } = attempt
      if (!admitsNewcomers(firstSignIn)) return { kind: 'unknown' }
      const person = await attempt.admit(stores)
      const status = firstSignIn === 'approve' ? 'PENDING' : 'VERIFIED'
      const completed = await completeNewcomer(visitor, { person, status, typed, browser })
      if (completed.kind !== 'ready') return completed
      return recorded(visitor, (inside, log) => createAccount(inside, log, attempt, completed))
    },

    async foresee(person, firstSignIn) {
      const { users, upstreamAccounts: accounts } = stores
      const account = await accounts.find(person)
      const user = account && (await users.find(account.sub))
      if (user) {
        if (user.status === 'PENDING' && firstSignIn === 'approve') return { kind: 'waits' }
        return { kind: mayAct(user.status, context) ? 'known' : 'blocked', sub: user.sub }
      }
      const pushed = await findPushed(stores, person.connectionId, async () => person)
      const known = pushed === undefined ? undefined : await users.find(pushed)
      if (known)
        return { kind: mayAct(known.status, context) ? 'known' : 'blocked', sub: known.sub }
      if (!admitsNewcomers(firstSignIn)) return { kind: 'unknown' }
      const { provedEmail } = person
      const holder = provedEmail && (await users.findByLoginName(provedEmail))
      if (holder) return { kind: 'taken' }
      return { kind: firstSignIn === 'approve' ? 'waits' : 'created' }
    },
  }
}

/** Whoever typed a username that is taken chooses another one, and nothing was changed. */
function refusalOf(
  stored: Exclude<Awaited<ReturnType<typeof storeNewUser>>, 'stored'>,
  { loginNames }: UserDraft,
): UpstreamOutcome {
  if (stored === 'stale') return { kind: 'refused' }
  const kind = loginNames.find(({ name }) => name === stored.taken)?.kind
  if (kind === 'email') return { kind: 'taken' }
  throw nameTaken(stored.taken, loginNames)
}

async function isStill(
  { upstreamAccounts: accounts }: UpstreamAccountStores,
  before: UpstreamAccount,
): Promise<boolean> {
  const now = await accounts.find(before)
  return now?.sub === before.sub && now.identityId === before.identityId
}

/** What an identity keeps of what was said. */
export function stated({
  statedEmail,
  rawJson,
}: UpstreamPerson): Pick<Identity, 'email' | 'rawJson'> {
  return { email: statedEmail, rawJson }
}

/** The identity of a person for an account elsewhere. */
export function newIdentity(sub: string, person: UpstreamPerson, now: number): Identity {
  return {
    identityId: randomId(),
    sub,
    provider: person.provider,
    providerUserId: person.subject,
    phoneNumber: undefined,
    mobileNumber: undefined,
    customFields: {},
    passwordHash: undefined,
    passwordVersion: 0,
    createdAt: now,
    ...stated(person),
  }
}

/** A throw undoes the transaction. The words do not tell whose it is. */
export function heldBySomebody(): UsersError {
  return new UsersError(10003, 'this account is linked to somebody else already')
}
