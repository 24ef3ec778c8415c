import type { Actor, Visitor } from '../events/actor.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { randomId } from '../kernel/secrets.ts'
import type {
  FirstSignIn,
  ForeseenPerson,
  SignInPlace,
  UpstreamAccountKey,
  UpstreamAttempt,
  UpstreamOutcome,
  UpstreamPerson,
} from '../kernel/upstream-attempt.ts'
import { storeNewUser } from './add-user.ts'
import type { PassCredentialGate } from './credential-gate.ts'
import type { Completed, CompleteNewcomer } from './first-sign-in.ts'
import { mailedCodeRefused } from './mailed-codes.ts'
import type { RecordSignIn } from './record-sign-in.ts'
import { nameTaken } from './records/login-names.ts'
import type { UserDraft } from './records/user-record.ts'
import { type Identity, localProvider, mayAct, type User } from './user.ts'
import type { UserContext, UserStores } from './user-context.ts'
import { UsersError } from './users-error.ts'

/** An account elsewhere, and the identity that it stands for here. */
interface UpstreamAccount extends UpstreamAccountKey {
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

/** What a person cannot sign in with any more. The account is not known if its connection is gone. */
export interface Unlinked extends Pick<Identity, 'sub' | 'identityId'> {
  readonly account: UpstreamAccount | undefined
}

/** What the stores of a sign-in from elsewhere have besides those of users. */
interface UpstreamAccountStores extends UserStores {
  readonly upstreamAccounts: UpstreamAccountStore
}

/** A sign-in, in the transactions of this slice. */
type Attempt<Stores> = UpstreamAttempt<Stores, Recording>

/** Signs people in who have proved themselves elsewhere, and links what they have there. */
export interface UpstreamAccounts<Stores> {
  signIn(visitor: Visitor, attempt: Attempt<Stores>): Promise<UpstreamOutcome>
  /** What `signIn` would do with somebody. Changes nothing. */
  foresee(person: UpstreamPerson, firstSignIn: FirstSignIn): Promise<ForeseenPerson>
  /** Adds a way to sign in to the account of a person; throws a UsersError. */
  link(actor: Actor & { readonly sub: string }, admit: Attempt<Stores>['admit']): Promise<void>
  /** Takes one away, if another one is left. */
  unlink(actor: Actor & { readonly sub: string }, identityId: string): Promise<void>
  /**
   * Takes away all accounts of a connection that a person has, for whoever administers that.
   * `last`: the person could not sign in any more, and nobody has insisted. Changes nothing unless
   * it answers `unlinked`.
   */
  unlinkFrom(
    stores: Stores,
    log: Recording,
    wish: {
      readonly sub: string
      readonly connectionId: string
      readonly force: boolean
      readonly inGroups: readonly string[]
    },
  ): Promise<'unlinked' | 'unknown' | 'last'>
}

interface UpstreamAccountContext<Stores extends UpstreamAccountStores> extends UserContext<Stores> {
  readonly passGate: PassCredentialGate<Stores>
  readonly completeNewcomer: CompleteNewcomer
  /** Makes links void that the person has begun, and not finished. */
  readonly voidPending: (stores: Stores, sub: string) => Promise<void>
  /** Does what follows when a person cannot come from somewhere any more, such as roles by rules. */
  readonly onUnlinked: (stores: Stores, log: Recording, unlinked: Unlinked) => Promise<void>
}

export function upstreamAccounts<Stores extends UpstreamAccountStores>(
  context: UpstreamAccountContext<Stores>,
  recordSignIn: RecordSignIn,
): UpstreamAccounts<Stores> {
  const { stores, recorded, passGate, completeNewcomer, onCreated } = context
  const { voidPending, onUnlinked } = context

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

  async function createAccount(
    inside: Stores,
    log: Recording,
    attempt: Attempt<Stores>,
    { draft, proof }: Extract<Completed, { readonly kind: 'ready' }>,
  ): Promise<Done<UpstreamOutcome>> {
    const person = await attempt.admit(inside)
    const { user } = draft
    await inside.people.lock(user.sub)
    await attempt.claim(inside)
    if (proof && !(await inside.mailedCodes.redeem(proof))) throw mailedCodeRefused()
    // Another browser of the same person may have been faster.
    if (await inside.upstreamAccounts.find(person)) return log.unchanged({ kind: 'refused' })
    const stored = await storeNewUser(inside, log, draft)
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

  async function removeLink(
    inside: Stores,
    log: Recording,
    { sub, identityId, provider }: Identity,
    account: UpstreamAccount | undefined,
    inGroups?: readonly string[],
  ): Promise<void> {
    await inside.users.removeIdentity(identityId, sub)
    await onUnlinked(inside, log, { sub, identityId, account })
    log.change('IDENTITY_UNLINKED', { sub, detail: { identity: identityId, provider }, inGroups })
  }

  return {
    async signIn(visitor, attempt) {
      const account = await stores.upstreamAccounts.find(attempt.account)
      if (account) {
        return recorded(visitor, (inside, log) => signInKnown(inside, log, account, attempt))
      }
      const { firstSignIn, typed, browser } = attempt
      if (firstSignIn === 'refuse') return { kind: 'unknown' }
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
      if (firstSignIn === 'refuse') return { kind: 'unknown' }
      const { provedEmail } = person
      const holder = provedEmail && (await users.findByLoginName(provedEmail))
      if (holder) return { kind: 'taken' }
      return { kind: firstSignIn === 'approve' ? 'waits' : 'created' }
    },

    async link(actor, admit) {
      const { sub } = actor
      await recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        await passGate(inside, actor, 'own-identity')
        await voidPending(inside, sub)
        const person = await admit(inside)
        const holder = await inside.upstreamAccounts.find(person)
        if (holder?.sub === sub) return log.unchanged()
        const identity = newIdentity(sub, person, log.now)
        await inside.users.putIdentity(identity)
        const { identityId } = identity
        if (!(await inside.upstreamAccounts.add({ ...person, identityId }))) throw heldBySomebody()
        const detail = { identity: identityId, provider: person.provider }
        return log.change('IDENTITY_LINKED', { sub, detail })
      })
    },

    async unlink(actor, identityId) {
      const { sub } = actor
      await recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        await passGate(inside, actor, 'own-identity')
        await voidPending(inside, sub)
        const identities = await inside.users.identitiesOf(sub)
        const identity = identities.find((each) => each.identityId === identityId)
        if (!identity || identity.provider === localProvider) throw unknownIdentity()
        if (!(await hasOtherWay(inside, sub, identities, [identityId]))) throw lastWayIn()
        const accounts = await inside.upstreamAccounts.ofPerson(sub)
        const account = accounts.find((each) => each.identityId === identityId)
        await removeLink(inside, log, identity, account)
        return log.done()
      })
    },

    async unlinkFrom(inside, log, { sub, connectionId, force, inGroups }) {
      await inside.people.lock(sub)
      const all = await inside.upstreamAccounts.ofPerson(sub)
      const accounts = all.filter((account) => account.connectionId === connectionId)
      if (accounts.length === 0) return 'unknown'
      const identities = await inside.users.identitiesOf(sub)
      const ending = accounts.map(({ identityId }) => identityId)
      if (!force && !(await hasOtherWay(inside, sub, identities, ending))) return 'last'
      await voidPending(inside, sub)
      for (const account of accounts) {
        const identity = identities.find(({ identityId }) => identityId === account.identityId)
        if (identity) await removeLink(inside, log, identity, account, inGroups)
      }
      return 'unlinked'
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

/** Whether a person can still sign in without these identities: by password, passkey or another one. */
async function hasOtherWay(
  { factors, upstreamAccounts: accounts }: UpstreamAccountStores,
  sub: string,
  identities: readonly Identity[],
  except: readonly string[],
): Promise<boolean> {
  if (identities.some(({ passwordHash }) => passwordHash !== undefined)) return true
  if ((await factors.listOf(sub)).some(({ kind }) => kind === 'passkey')) return true
  return (await accounts.ofPerson(sub)).some(({ identityId }) => !except.includes(identityId))
}

function newIdentity(sub: string, person: UpstreamPerson, now: number): Identity {
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

/** What an identity keeps of what was said. */
export function stated({
  statedEmail,
  rawJson,
}: UpstreamPerson): Pick<Identity, 'email' | 'rawJson'> {
  return { email: statedEmail, rawJson }
}

/** A throw undoes the transaction. The words do not tell whose it is. */
function heldBySomebody(): UsersError {
  return new UsersError(10003, 'this account is linked to somebody else already')
}

function unknownIdentity(): UsersError {
  return new UsersError(10004, 'there is no such linked account')
}

function lastWayIn(): UsersError {
  return new UsersError(
    10007,
    'this is the only way in which you can sign in; set a password or add a passkey first',
  )
}
