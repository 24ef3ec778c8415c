import { system } from '../../events/actor.ts'
import type { SyncedAccount } from '../../kernel/synced-account.ts'
import type { Clock } from '../../kernel/time.ts'
import { inSlices } from '../../kernel/time.ts'
import { ArrivalFault } from '../arrival.ts'
import { aboutConnection } from '../change-connections.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionContext } from '../connection-context.ts'
import { openConnection } from '../connection-secrets.ts'
import type { ListedPerson, OpenListing, PeopleListing, SyncPlan } from '../kind.ts'
import { mayDo } from '../may-do.ts'
import {
  forEachAtOnce,
  type SyncPeople,
  type SyncStores,
  type SyncWork,
  syncPeople,
} from './sync-people.ts'
import {
  noCounts,
  type SyncLease,
  type SyncProgress,
  type SyncRun,
  type SyncRunStore,
  syncReport,
} from './sync-run.ts'

/** The stores of runs. */
export interface RunStores extends SyncStores {
  readonly syncRuns: SyncRunStore
}

/** Works on a run that is leased to this process, up to its end or until it is stopped. */
export type RunSync = (run: SyncRun, owner: string, stop: AbortSignal) => Promise<void>

/** The run of a process that was killed is taken up after this. */
const leaseMs = 120_000
/** A stranger's directory must not keep a place for ever. */
const longestMs = 6 * 3_600_000
const pageSize = 100
/** So few people may always end without being confirmed. */
const fewPeople = 10

/** Somebody else works on the run, or an administrator has stopped it. */
class NotOurs extends Error {}

export function runSync<Stores extends RunStores>(
  context: ConnectionContext<Stores>,
  people: SyncPeople<Stores>,
): RunSync {
  const { stores, recorded, clock, kinds, box } = context
  const { meet, part } = syncPeople(context, people)
  const accounts = stores.syncedAccounts

  /** Stores how far the run has come; throws if it is not ours any more. */
  async function note(work: LeasedWork, progress: SyncProgress = {}): Promise<void> {
    const { run, connection, owner, report } = work
    const lease = leaseFor(owner, clock)
    if (!(await stores.syncRuns.note(run, { ...report.take(), ...progress }, lease))) {
      throw new NotOurs()
    }
    if (clock() - run.startedAt > longestMs) {
      throw new ArrivalFault('down', 'the run took more than six hours; the directory is too slow')
    }
    const now = await stores.connections.find(connection.id)
    if (now?.revision === connection.revision && (run.isDry || mayDo(now, 'sign-in'))) return
    throw new ArrivalFault('denied', 'the connection was changed or switched off; start again')
  }

  async function readPeople(work: LeasedWork, listing: OpenListing): Promise<void> {
    const pages = listing.pages(work.run.since)[Symbol.asyncIterator]()
    await inSlices(async () => {
      const { done, value: page } = await pages.next()
      if (done) return false
      await meetPage(work, page)
      await note(work)
      return true
    })
  }

  async function meetPage(work: SyncWork, page: readonly ListedPerson[]): Promise<void> {
    const { run } = work
    const of = { connectionId: work.connection.id, issuer: work.issuer }
    const subjects = page.map(({ subject }) => subject)
    const found = await accounts.findMany(of, subjects)
    const known = new Map(found.map((account) => [account.subject, account]))
    // After a restart the pages come again, and with them those who are done.
    const left = page.filter(({ subject }) => known.get(subject)?.seenRun !== run.run)
    await forEachAtOnce(left, async (person) => {
      if ('arrival' in person) await meet(work, person, known.get(person.subject))
    })
    const seen = page.map((person) => ({
      subject: person.subject,
      ending: 'ended' in person ? person.ended : undefined,
    }))
    await accounts.markSeen(of, run.run, seen)
  }

  async function endPeople(work: LeasedWork, listing: OpenListing): Promise<void> {
    const of = { connectionId: work.connection.id, issuer: work.issuer }
    const choice = { run: work.run.run, isWhole: work.run.since === undefined }
    let after = ''
    await inSlices(async () => {
      const page = await accounts.listEnding(of, choice, after, pageSize)
      const isUnseen = ({ seenRun }: SyncedAccount) => seenRun !== work.run.run
      const missing = page.filter(isUnseen).map(({ subject }) => subject)
      const present = missing.length === 0 ? new Set() : await listing.findPresent(missing)
      await forEachAtOnce(page, async (account) => {
        if (present.has(account.subject)) return
        await part(work, account, account.ending ?? 'the directory has no such person any more')
      })
      await note(work)
      after = page.at(-1)?.subject ?? after
      return page.length === pageSize
    })
  }

  /** Why nobody may end without somebody's confirmation; undefined if they may. */
  async function findExcess(work: SyncWork, plan: SyncPlan): Promise<string | undefined> {
    const { run, connection, issuer } = work
    const choice = { run: run.run, isWhole: run.since === undefined }
    const { all, ending } = await accounts.count({ connectionId: connection.id, issuer }, choice)
    if (ending <= Math.max(fewPeople, Math.floor(all * plan.mostEndedShare))) return undefined
    return `${ending} of ${all} people are disabled or gone; check the settings, then start again and confirm`
  }

  /** Both phases. */
  async function work(parts: LeasedWork, listing: OpenListing, plan: SyncPlan): Promise<Outcome> {
    const { run } = parts
    if (run.phase === 'people') {
      // What was read before a restart was read after the first mark.
      await note(parts, { since: run.since, mark: run.mark ?? listing.mark })
      await readPeople(parts, listing)
    }
    const excess = run.isConfirmed ? undefined : await findExcess(parts, plan)
    if (excess !== undefined && !run.isDry) return { status: 'held', problem: excess }
    await note(parts, { phase: 'ends' })
    await endPeople(parts, listing)
    return { status: 'done', problem: excess }
  }

  async function attempt(run: SyncRun, owner: string, stop: AbortSignal): Promise<Outcome> {
    const connection = await stores.connections.find(run.connectionId)
    const { listing: reader, issuerOf } = listingOf(kinds, connection)
    if (connection?.revision !== run.revision) {
      throw new ArrivalFault('denied', 'the connection was changed since; start again')
    }
    using listing = await reader.open(openConnection(box, connection), stop)
    const plan = reader.planOf(connection)
    const begun = await begin(run, listing, plan)
    const parts = {
      run: begun,
      owner,
      connection,
      issuer: issuerOf(connection),
      blocksEnded: plan.blocksEnded,
      report: syncReport(begun),
    }
    return await work(parts, listing, plan)
  }

  /** Chooses what a run of the server reads, and forgets refusals, which are found again. */
  async function begin(run: SyncRun, listing: OpenListing, plan: SyncPlan): Promise<SyncRun> {
    if (run.phase !== 'people') return run
    const counts = { ...noCounts, ...run.counts, refused: 0 }
    const examples = { ...run.examples, refused: [] }
    const since = run.startedBy === 'server' ? await findSince(run, listing, plan) : undefined
    return { ...run, counts, examples, since }
  }

  /** The mark of the last run, if what has changed since is enough. */
  async function findSince(run: SyncRun, listing: OpenListing, plan: SyncPlan) {
    const runs = await stores.syncRuns.list(run.connectionId)
    const done = runs.filter(({ status, isDry }) => status === 'done' && !isDry)
    const whole = done.find(({ since }) => since === undefined)
    const mark = done[0]?.revision === run.revision ? done[0].mark : undefined
    if (!whole || whole.startedAt + plan.fullEveryMs <= run.startedAt) return undefined
    return mark !== undefined && (await listing.canBeginAt(mark)) ? mark : undefined
  }

  /** Ends the run, with its event. */
  function finish(run: SyncRun, owner: string | undefined, outcome: Outcome): Promise<boolean> {
    return recorded(system, async (inside, log) => {
      const ended = { ...outcome, endedAt: log.now }
      if (!(await inside.syncRuns.end(run, ended, owner))) return log.unchanged(false)
      const connection = await inside.connections.find(run.connectionId)
      const counts = (await inside.syncRuns.find(run.connectionId, run.run))?.counts ?? noCounts
      const about = connection && aboutConnection(connection)
      const { status } = outcome
      const detail = { ...about?.detail, run: run.run, isDry: run.isDry, status, ...counts }
      const success = status === 'done' ? 'success' : 'failure'
      return log.change('CONNECTION_SYNC_ENDED', { ...about, detail, outcome: success }, true)
    })
  }

  return async (run, owner, stop) => {
    // A slow directory can take longer for one page than a lease lasts.
    const timer = setInterval(() => {
      stores.syncRuns.note(run, {}, leaseFor(owner, clock)).catch(() => {})
    }, leaseMs / 4)
    try {
      await finish(run, owner, await attempt(run, owner, stop))
    } catch (error) {
      if (error instanceof NotOurs) return
      // The process ends: another one goes on.
      if (stop.aborted) return stores.syncRuns.release(run, owner)
      const problem = error instanceof ArrivalFault ? error.detail : 'see the log of the server'
      await finish(run, owner, { status: 'failed', problem })
      if (!(error instanceof ArrivalFault)) throw error
    } finally {
      clearInterval(timer)
    }
  }
}

interface LeasedWork extends SyncWork {
  readonly owner: string
}

type Outcome = Pick<SyncRun, 'status' | 'problem'>

/** A lease that begins now. */
export function leaseFor(owner: string, clock: Clock): SyncLease {
  return { owner, until: clock() + leaseMs }
}

/** How the people of a connection are read; throws if its kind cannot. */
export function listingOf(
  kinds: ConnectionContext['kinds'],
  connection: Connection | undefined,
): { readonly listing: PeopleListing; readonly issuerOf: (connection: Connection) => string } {
  const kind = connection && kinds[connection.kind]
  if (kind?.way === 'password' && kind.listing) {
    return { listing: kind.listing, issuerOf: kind.issuerOf }
  }
  throw new ArrivalFault('misconfigured', 'people of this kind of connection cannot be listed')
}
