import { ApiError } from '../../api/api-error.ts'
import type { Recording } from '../../events/recorded.ts'
import type { SyncedAccount, SyncedAccountStore } from '../../kernel/synced-account.ts'
import type { FirstSignIn, UpstreamPerson } from '../../kernel/upstream-attempt.ts'
import { admit, checkVouches, domainOf, followArrival } from '../admit.ts'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionContext, ConnectionStores } from '../connection-context.ts'
import { ruleGroupCreation } from '../create-rule-groups.ts'
import type { ListedPerson } from '../kind.ts'
import type { SyncReport, SyncResult, SyncRun } from './sync-run.ts'

interface UserHere {
  readonly sub: string
  readonly email: string | undefined
  readonly emailVerified: boolean
}

type OnUser<Stores> = (stores: Stores, log: Recording, user: UserHere) => Promise<void>

interface ArrivingPerson<Stores> {
  readonly person: UpstreamPerson
  readonly account: SyncedAccount | undefined
  readonly firstSignIn: FirstSignIn
  readonly revision: number
  readonly onArrival: OnUser<Stores>
}

/** What people of a directory are here. Each verb about a person is one transaction. */
export interface SyncPeople<Stores> {
  foresee(arriving: ArrivingPerson<Stores>): Promise<SyncOutcome>
  arrive(arriving: ArrivingPerson<Stores>): Promise<SyncOutcome>
  end(ended: {
    readonly account: SyncedAccount
    readonly because: string
    readonly mayBlock: (stores: Stores, user: UserHere) => Promise<boolean>
    readonly onEnd: OnUser<Stores>
  }): Promise<boolean>
}

type SyncOutcome =
  | 'created'
  | 'changed'
  | 'restored'
  | 'unchanged'
  | 'unknown'
  | 'taken'
  | 'blocked'

/** The stores of connections with those of runs. */
export interface SyncStores extends ConnectionStores {
  readonly syncedAccounts: SyncedAccountStore
}

/** What a run is about. */
export interface SyncWork {
  readonly run: SyncRun
  readonly connection: Connection
  readonly issuer: string
  readonly blocksEnded: boolean
  readonly report: SyncReport
}

/** So many people are changed at the same time; SQLite makes one commit of it. */
const atOnce = 10

const arrives: ReadonlySet<SyncOutcome> = new Set(['created', 'changed', 'restored'])
const refusals: Readonly<Partial<Record<SyncOutcome, string>>> = {
  unknown: 'nobody here has this account; see first_sign_in',
  taken: 'somebody here has the address, and has to link the account',
  blocked: 'the account here is blocked, and not by this connection',
}

/** Does what a run does with people: with those who are there, and with those who are not. */
export function syncPeople<Stores extends SyncStores>(
  context: ConnectionContext<Stores>,
  people: SyncPeople<Stores>,
) {
  const { stores, ruledRoles } = context
  const createGroups = ruleGroupCreation(context)

  async function arrive(
    { run, connection }: SyncWork,
    { arrival }: Extract<ListedPerson, { arrival: unknown }>,
    account: SyncedAccount | undefined,
  ): Promise<SyncOutcome> {
    const person = await admit(stores, connection, arrival)
    const { firstSignIn, revision } = connection
    const onArrival = followArrival(context, connection, arrival)
    const arriving = { person, account, firstSignIn, revision, onArrival }
    if (!run.isDry) {
      const { groupId } = connection
      const isWelcome = async () =>
        arrives.has(await people.foresee(arriving)) &&
        (!account || (await context.rights.mayVouch(stores, groupId, account.sub)))
      await createGroups(connection, arrival, isWelcome)
      return people.arrive(arriving)
    }
    const outcome = await people.foresee(arriving)
    if (account && outcome !== 'unchanged') {
      await checkVouches(context, stores, connection, account.sub)
    }
    return outcome
  }

  async function end(work: SyncWork, account: SyncedAccount, because: string): Promise<SyncResult> {
    const { run, connection, blocksEnded } = work
    if (run.isDry) {
      await checkVouches(context, stores, connection, account.sub)
      return 'ended'
    }
    const isDone = await people.end({
      account,
      because: `${connection.alias}: ${because}`,
      async mayBlock(inside, user) {
        await checkVouches(context, inside, connection, user.sub)
        return blocksEnded && (await isOwn(inside, connection, user))
      },
      onEnd: (inside, log, { sub }) =>
        ruledRoles.apply(inside, log, connection, { sub, wanted: [] }),
    })
    return isDone ? 'ended' : 'unchanged'
  }

  return {
    /** Somebody whom the directory has, and whose account there can be used. */
    async meet(
      work: SyncWork,
      person: Extract<ListedPerson, { arrival: unknown }>,
      account: SyncedAccount | undefined,
    ): Promise<void> {
      await reported(work, person.name, async () => {
        const outcome = await arrive(work, person, account)
        const why = refusals[outcome]
        return why === undefined ? [outcome as SyncResult] : ['refused', why]
      })
    },
    /** Somebody whose account there is disabled or gone. */
    async part(work: SyncWork, account: SyncedAccount, because: string): Promise<void> {
      const name = account.email ?? account.subject
      await reported(work, name, async () => [await end(work, account, because), because])
    },
  }
}

/** A refusal is about one person, and the run goes on. */
async function reported(
  { report }: SyncWork,
  name: string,
  work: () => Promise<readonly [SyncResult, string?]>,
): Promise<void> {
  try {
    const [result, why] = await work()
    report.add(result, { name, why })
  } catch (error) {
    if (error instanceof ArrivalFault) report.add('refused', { name, why: error.detail })
    else if (error instanceof ApiError) report.add('refused', { name, why: error.message })
    else throw error
  }
}

/**
 * Whether the connection decides about a whole account. That of a group does for people of its
 * domains; others have only linked what they have there.
 */
async function isOwn(
  { domains }: SyncStores,
  { groupId }: Connection,
  { email, emailVerified }: UserHere,
): Promise<boolean> {
  if (groupId === undefined) return true
  if (email === undefined || !emailVerified) return false
  return (await domains.findOwner(domainOf(email)))?.groupId === groupId
}

/** Runs work for each, a few at a time. */
export async function forEachAtOnce<T>(
  all: readonly T[],
  work: (each: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) {
    await Promise.all(all.slice(from, from + atOnce).map(work))
  }
}
