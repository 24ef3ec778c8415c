import type { Logger } from 'pino'
import { type Actor, nameOf, system } from '../../events/actor.ts'
import { readPages } from '../../kernel/read-pages.ts'
import { randomId } from '../../kernel/secrets.ts'
import { ArrivalFault } from '../arrival.ts'
import { aboutConnection, connectionFinder } from '../change-connections.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionContext } from '../connection-context.ts'
import { ConnectionsError } from '../connections-error.ts'
import { mayDo } from '../may-do.ts'
import { leaseFor, listingOf, type RunStores, runSync } from './run-sync.ts'
import type { SyncPeople } from './sync-people.ts'
import { keptRuns, noCounts, type SyncLease, type SyncRun } from './sync-run.ts'

/** What somebody wants of a run. */
export interface SyncWish {
  /** Only say what would be done. */
  readonly isDry: boolean
  /** End as many people as are disabled or gone. */
  readonly isConfirmed: boolean
}

/** Keeps people of directories in step. */
export interface DirectorySync {
  /** Begins a run, on which a server works soon. */
  start(actor: Actor, id: string, wish: SyncWish): Promise<SyncRun>
  /** Begins a run and works on it at once, until it is over. Answers it as it is then. */
  runHere(actor: Actor, id: string, wish: SyncWish, stop: AbortSignal): Promise<SyncRun>
  /** The last runs of a connection, the last one first. */
  list(actor: Actor, id: string): Promise<readonly SyncRun[]>
  /** Ends the run that is under way. What it has done stays. */
  stop(actor: Actor, id: string): Promise<void>
  /** Begins the runs that are due, and works on those on which nobody does, in the background. */
  tend(): Promise<void>
  /** Waits for the runs on which this process works. */
  settled(): Promise<void>
  /** Leaves its runs to others, and takes no more. */
  close(): Promise<void>
}

/** So many runs at the same time in one process. */
const mostAtOnce = 8
const pageSize = 100

export function directorySync<Stores extends RunStores>(
  context: ConnectionContext<Stores>,
  people: SyncPeople<Stores>,
  log: Pick<Logger, 'error'>,
): DirectorySync {
  const { stores, recorded, clock, kinds } = context
  const findFor = connectionFinder(context)
  const run = runSync(context, people)
  const closing = new AbortController()
  const working = new Set<Promise<void>>()

  function begin(
    actor: Actor,
    wish: SyncWish,
    find: (inside: Stores) => Promise<Connection>,
    lease?: SyncLease,
  ): Promise<SyncRun> {
    return recorded(actor, async (inside, log) => {
      const connection = await find(inside)
      checkListed(connection, wish)
      const { id: connectionId, revision } = connection
      const by = { startedBy: nameOf(actor) ?? 'unknown', startedAt: log.now }
      const started = { connectionId, revision, counts: noCounts, ...by, ...wish }
      const begun = await inside.syncRuns.start(started, keptRuns, lease)
      if (!begun) throw new ConnectionsError(19020, 'a run of this connection is under way')
      const about = aboutConnection(connection)
      const detail = { ...about.detail, run: begun.run, isDry: wish.isDry }
      return log.change('CONNECTION_SYNC_STARTED', { ...about, detail }, begun)
    })
  }

  /** What is off is read only to see what would happen, so that it can be tried before. */
  function checkListed(connection: Connection, { isDry }: SyncWish): void {
    try {
      listingOf(kinds, connection)
    } catch (error) {
      if (error instanceof ArrivalFault) throw new ConnectionsError(19021, error.detail)
      throw error
    }
    if (!isDry && !mayDo(connection, 'sign-in')) {
      throw new ConnectionsError(19021, 'nobody signs in with this connection: it is off, or links')
    }
  }

  async function startDue(): Promise<void> {
    const list = (after: string | undefined, limit: number) =>
      stores.connections.list({ after, limit })
    for await (const page of readPages(list, ({ id }) => id, pageSize)) {
      for (const connection of page) {
        if (await isDue(connection)) await startQuietly(connection)
      }
    }
  }

  async function isDue(connection: Connection): Promise<boolean> {
    const everyMs = findInterval(kinds, connection)
    if (!mayDo(connection, 'sign-in') || everyMs === undefined) return false
    const runs = await stores.syncRuns.list(connection.id)
    if (runs[0]?.status === 'running') return false
    const last = runs.find(({ isDry }) => !isDry)
    return last === undefined || last.startedAt + everyMs <= clock()
  }

  /** Another node may be faster. */
  async function startQuietly(connection: Connection): Promise<void> {
    try {
      await begin(system, { isDry: false, isConfirmed: false }, async () => connection)
    } catch (error) {
      if (!(error instanceof ConnectionsError)) throw error
    }
  }

  async function takeRuns(): Promise<void> {
    while (working.size < mostAtOnce && !closing.signal.aborted) {
      const owner = randomId()
      const taken = await stores.syncRuns.take(leaseFor(owner, clock), clock())
      if (!taken) return
      const work: Promise<void> = run(taken, owner, closing.signal)
        .catch((err: unknown) => log.error({ err, run: taken.run }, 'a sync of a directory failed'))
        .finally(() => working.delete(work))
      working.add(work)
    }
  }

  const settled = async () => void (await Promise.all(working))

  return {
    start: (actor, id, wish) => begin(actor, wish, (inside) => findFor(inside, actor, 'write', id)),
    async runHere(actor, id, wish, stop) {
      const owner = randomId()
      const lease = leaseFor(owner, clock)
      const begun = await begin(actor, wish, (inside) => findFor(inside, actor, 'write', id), lease)
      await run(begun, owner, stop)
      return (await stores.syncRuns.find(id, begun.run)) ?? begun
    },
    async list(actor, id) {
      await findFor(stores, actor, 'read', id)
      return stores.syncRuns.list(id)
    },
    async stop(actor, id) {
      await recorded(actor, async (inside, log) => {
        const connection = await findFor(inside, actor, 'write', id)
        const [last] = await inside.syncRuns.list(id)
        const outcome = { status: 'stopped', problem: undefined, endedAt: log.now } as const
        if (!last || !(await inside.syncRuns.end(last, outcome))) {
          throw new ConnectionsError(19020, 'no run of this connection is under way')
        }
        const about = aboutConnection(connection)
        const detail = { ...about.detail, run: last.run, isDry: last.isDry, status: 'stopped' }
        return log.change('CONNECTION_SYNC_ENDED', { ...about, detail, outcome: 'failure' })
      })
    },
    async tend() {
      await startDue()
      await takeRuns()
    },
    settled,
    async close() {
      closing.abort()
      await settled()
    },
  }
}

/** Undefined if people are read only on demand, or the settings are not valid. */
function findInterval(
  kinds: ConnectionContext['kinds'],
  connection: Connection,
): number | undefined {
  try {
    return listingOf(kinds, connection).listing.planOf(connection).everyMs
  } catch (error) {
    if (error instanceof ArrivalFault) return undefined
    throw error
  }
}
