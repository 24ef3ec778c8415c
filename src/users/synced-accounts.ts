import { system } from '../events/actor.ts'
import type { Done, Recording } from '../events/recorded.ts'
import type { SyncedAccount, SyncedAccountStore } from '../kernel/synced-account.ts'
import {
  admitsNewcomers,
  type FirstSignIn,
  type UpstreamPerson,
} from '../kernel/upstream-attempt.ts'
import { storeNewUser } from './add-user.ts'
import { changeStatusInside } from './change-status.ts'
import { checkUpstreamRecord } from './records/upstream-record.ts'
import { stated, type UpstreamAccountStore } from './upstream-accounts.ts'
import { mayAct, type User } from './user.ts'
import type { AccountContext, OnUser, UserStores } from './user-context.ts'

interface SyncedStores extends UserStores {
  readonly upstreamAccounts: UpstreamAccountStore
  readonly syncedAccounts: SyncedAccountStore
}

/** Somebody whom a run has found elsewhere. */
interface SyncedPerson<Stores> {
  readonly person: UpstreamPerson
  readonly account: SyncedAccount | undefined
  readonly firstSignIn: FirstSignIn
  /** Of the connection. */
  readonly revision: number
  /** Does what follows for the person, such as roles by rules; throws if it may not be done. */
  readonly onArrival: OnUser<Stores>
}

/**
 * `unknown`: nobody has this account, and none is created. `taken`: somebody here has the address,
 * and has to link the account. `blocked`: others have ended the account here.
 */
type SyncOutcome =
  | 'created'
  | 'changed'
  | 'restored'
  | 'unchanged'
  | 'unknown'
  | 'taken'
  | 'blocked'

/** What becomes of somebody whose account elsewhere is disabled or gone. */
interface EndedPerson<Stores> {
  readonly account: SyncedAccount
  readonly because: string
  /** Whether the account here is blocked, too; throws if nothing may be done. */
  readonly mayBlock: (stores: Stores, user: User) => Promise<boolean>
  /** Takes back what the connection gave. */
  readonly onEnd: OnUser<Stores>
}

/** Keeps accounts in step with those elsewhere, one person in one transaction. */
export interface SyncedAccounts<Stores> {
  /** What `arrive` would do; changes nothing. */
  foresee(arriving: SyncedPerson<Stores>): Promise<SyncOutcome>
  arrive(arriving: SyncedPerson<Stores>): Promise<SyncOutcome>
  /** Ends sessions, tokens and what the connection gave; false if the account is another's now. */
  end(ended: EndedPerson<Stores>): Promise<boolean>
}

export function syncedAccounts<Stores extends SyncedStores>(
  context: AccountContext<Stores>,
): SyncedAccounts<Stores> {
  const { stores, recorded, clock, customFields, onCreated, endSessions } = context

  async function create(
    inside: Stores,
    log: Recording,
    { person, firstSignIn, revision, onArrival }: SyncedPerson<Stores>,
  ): Promise<Done<SyncOutcome>> {
    const draft = draftOf(person, firstSignIn)
    const { user } = draft
    await inside.people.lock(user.sub)
    // They may have signed in since the run has looked.
    if (await inside.upstreamAccounts.find(person)) return log.unchanged('unchanged')
    if ((await storeNewUser(inside, log, draft)) !== 'stored') return log.unchanged('taken')
    const identityId = draft.identities[0]?.identityId ?? ''
    await onCreated(inside, log, user)
    if (!(await inside.upstreamAccounts.add({ ...person, identityId }))) {
      throw new TypeError('an account that nobody had has an owner')
    }
    // Whoever waits for approval gets nothing before, and in a later run what is then theirs.
    if (firstSignIn === 'approve') return log.done('created')
    await onArrival(inside, log, user)
    await inside.syncedAccounts.noteSynced(identityId, synced(revision))
    return log.done('created')
  }

  function draftOf(person: UpstreamPerson, firstSignIn: FirstSignIn) {
    const status = firstSignIn === 'approve' ? 'PENDING' : 'VERIFIED'
    return checkUpstreamRecord(person, status, { now: clock(), customFields })
  }

  async function update(
    inside: Stores,
    log: Recording,
    { person, revision, onArrival }: SyncedPerson<Stores>,
    before: SyncedAccount,
  ): Promise<Done<SyncOutcome>> {
    await inside.people.lock(before.sub)
    const found = await findStill(inside, before)
    if (!found) return log.unchanged('unchanged')
    const { account, user, identity } = found
    const isOurs = isBlockedByRun(account, user)
    if (user.status === 'PENDING') return log.unchanged('unchanged')
    if (!mayAct(user.status, context) && !isOurs) return log.unchanged('blocked')
    const reason = `${person.provider} has the person again`
    const restored = isOurs
      ? await changeStatusInside(context, inside, log, { sub: user.sub, to: 'VERIFIED', reason })
      : user
    await inside.users.putIdentity({ ...identity, ...stated(person) })
    await onArrival(inside, log, restored)
    await inside.syncedAccounts.noteSynced(account.identityId, synced(revision))
    return log.done(account.endedAt === undefined ? 'changed' : 'restored')
  }

  async function foresee({ person, account, ...rest }: SyncedPerson<Stores>): Promise<SyncOutcome> {
    if (!account) {
      if (!admitsNewcomers(rest.firstSignIn)) return 'unknown'
      const [name] = draftOf(person, rest.firstSignIn).loginNames
      const owner = name && (await stores.users.findByLoginName(name.name))
      return owner ? 'taken' : 'created'
    }
    if (isUnchanged(person, account, rest.revision)) return 'unchanged'
    const user = await stores.users.find(account.sub)
    if (!user || user.status === 'PENDING') return 'unchanged'
    if (!mayAct(user.status, context) && !isBlockedByRun(account, user)) return 'blocked'
    return account.endedAt === undefined ? 'changed' : 'restored'
  }

  return {
    foresee,
    async arrive(arriving) {
      const { account, person, firstSignIn } = arriving
      if (!account && !admitsNewcomers(firstSignIn)) return 'unknown'
      if (account && isUnchanged(person, account, arriving.revision)) return 'unchanged'
      return recorded(system, (inside, log) =>
        account ? update(inside, log, arriving, account) : create(inside, log, arriving),
      )
    },
    end: ({ account: before, because, mayBlock, onEnd }) =>
      recorded(system, async (inside, log) => {
        await inside.people.lock(before.sub)
        const found = await findStill(inside, before)
        if (!found) return log.unchanged(false)
        const { account, user } = found
        const blocks = await mayBlock(inside, user)
        await onEnd(inside, log, user)
        for (const sessionId of await endSessions(inside, user.sub)) {
          log.change('LOGOUT', { sub: user.sub, sessionId })
        }
        const isBlocked = blocks && user.status === 'VERIFIED'
        const blocked = { sub: user.sub, to: 'BLOCKED', reason: because } as const
        const after = isBlocked
          ? await changeStatusInside(context, inside, log, blocked)
          : undefined
        await inside.syncedAccounts.noteSynced(account.identityId, {
          syncedRevision: undefined,
          endedAt: log.now,
          blockedRevision: after?.revision,
        })
        return log.done(true)
      }),
  }
}

const synced = (syncedRevision: number) => ({
  syncedRevision,
  endedAt: undefined,
  blockedRevision: undefined,
})

/** Whether a run has blocked the user, and nobody has changed the user since. */
function isBlockedByRun({ blockedRevision }: SyncedAccount, { status, revision }: User): boolean {
  return status === 'BLOCKED' && blockedRevision === revision
}

/** Whether nothing new is said, under the same rules. */
function isUnchanged(person: UpstreamPerson, account: SyncedAccount, revision: number): boolean {
  const { email, rawJson } = stated(person)
  // What was too long to keep cannot be compared.
  const isKept = rawJson !== '{}' && rawJson === account.rawJson && email === account.email
  return isKept && account.syncedRevision === revision && account.endedAt === undefined
}

/** The account as it is now. It may have been unlinked, or have become somebody else's. */
async function findStill({ users, syncedAccounts: accounts }: SyncedStores, before: SyncedAccount) {
  const [account] = await accounts.findMany(before, [before.subject])
  if (account?.sub !== before.sub || account.identityId !== before.identityId) return undefined
  const user = await users.find(account.sub)
  const identities = await users.identitiesOf(account.sub)
  const identity = identities.find(({ identityId }) => identityId === account.identityId)
  return user && identity && { account, user, identity }
}
