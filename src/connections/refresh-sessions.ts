import type { Logger } from 'pino'
import { admit, checkUnchanged, followArrival } from './admit.ts'
import { type Arrival, ArrivalFault } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext } from './connection-context.ts'
import { openConnection } from './connection-secrets.ts'
import { failureNoter } from './note-failure.ts'
import type { SyncPeople, SyncStores } from './sync/sync-people.ts'
import {
  intervalOf,
  jittered,
  openRefresh,
  recipientOf,
  sealRefresh,
} from './upstream-refresh-tokens.ts'
import type { SessionRefresh } from './upstream-store.ts'

/** Asks other sides again about people who have signed in there. */
export interface SessionRefreshing {
  /** Begins with connections whose sessions are due, in the background. */
  tend(): Promise<void>
  /** Waits for what this process has begun. */
  settled(): Promise<void>
  /** Finishes the requests that are under way, and begins no more. */
  close(): Promise<void>
}

/** So many connections at the same time in one process: a slow one holds up itself alone. */
const connectionsAtOnce = 32
/** Fewer than may go to one address, so that there is room for people who sign in. */
const sessionsAtOnce = 8
/** After so many, it is the turn of others. */
const mostBatches = 4
/** Longer than the requests about one batch take. */
const leaseMs = 2 * 60_000
/** How long a connection is left alone that could not be reached. */
const pauseMs = 5 * 60_000

export function sessionRefreshing<Stores extends SyncStores>(
  context: ConnectionContext<Stores>,
  people: Pick<SyncPeople<Stores>, 'arrive'>,
  { endSession, log }: { endSession(sessionId: string): Promise<unknown>; log: RefreshLog },
): SessionRefreshing {
  const { stores, kinds, box, clock } = context
  const { upstreamRefreshes: refreshes } = stores
  const noted = failureNoter(context)
  const working = new Map<string, Promise<void>>()
  let isClosed = false

  async function refreshDue(connectionId: string): Promise<void> {
    const connection = await stores.connections.find(connectionId)
    for (let n = 0; connection && n < mostBatches && !isClosed; n++) {
      const now = clock()
      const lease = { now, until: now + leaseMs }
      const due = await refreshes.take(connectionId, lease, sessionsAtOnce)
      const answered = await Promise.all(due.map((each) => refreshOne(connection, each)))
      if (answered.includes('down')) {
        return refreshes.postpone(connectionId, clock(), clock() + pauseMs)
      }
      if (due.length < sessionsAtOnce) return
    }
  }

  /** `down` if the other side cannot say anything about others either. */
  async function refreshOne(
    connection: Connection,
    session: SessionRefresh,
  ): Promise<'done' | 'down'> {
    const everyMs = intervalOf(context, connection)
    const recipient = recipientOf(context, connection)
    const token = everyMs === undefined ? undefined : openRefresh(box, session, recipient)
    if (everyMs === undefined || token === undefined) {
      await refreshes.replace(session, undefined)
      return 'done'
    }
    try {
      await ask(connection, session, { token, recipient }, everyMs)
      return 'done'
    } catch (error) {
      if (!(error instanceof ArrivalFault)) throw error
      const { code, detail } = error
      log.info({ connection: connection.alias, code, detail }, 'a session was not refreshed')
      if (code === 'down' || code === 'misconfigured') return 'down'
      await refreshes.replace(session, { sealed: session.sealed, dueAt: dueAfter(everyMs) })
      return 'done'
    }
  }

  async function ask(
    connection: Connection,
    session: SessionRefresh,
    { token, recipient }: { readonly token: string; readonly recipient: string },
    everyMs: number,
  ): Promise<void> {
    const kind = kinds[connection.kind]
    if (kind?.way !== 'redirect' || !kind.refresh) return
    const opened = openConnection(box, connection)
    const asked = await noted(connection, kind.refresh(opened, token, session.subject))
    if (asked.status === 'ended') return end(connection, session)
    // First of all: the former token may be worth nothing any more.
    const sealed = sealRefresh(box, session, { token: asked.refreshToken, recipient })
    if (!(await refreshes.replace(session, { sealed, dueAt: dueAfter(everyMs) }))) return
    const { result } = asked
    if (result instanceof ArrivalFault) throw result
    if (result?.issuer === session.issuer) await follow(connection, result)
  }

  /** Whoever has signed in again meanwhile has another token, and stays. */
  async function end({ alias }: Connection, session: SessionRefresh): Promise<void> {
    if (!(await refreshes.has(session))) return
    await endSession(session.sessionId)
    log.info({ connection: alias, session: session.sessionId }, 'a session was ended elsewhere')
  }

  /** What is said now counts as at a sign-in. Whoever would be refused now keeps the session. */
  async function follow(connection: Connection, arrival: Arrival): Promise<void> {
    const [account] = await stores.syncedAccounts.findMany(
      { connectionId: connection.id, issuer: arrival.issuer },
      [arrival.subject],
    )
    if (!account) return
    const follows = followArrival(context, connection, arrival)
    await people.arrive({
      person: await admit(stores, connection, arrival),
      account,
      firstSignIn: 'refuse',
      revision: connection.revision,
      async onArrival(inside, log, user) {
        await checkUnchanged(inside, connection)
        await follows(inside, log, user)
      },
    })
  }

  const dueAfter = (everyMs: number) => clock() + jittered(everyMs)

  async function settled(): Promise<void> {
    await Promise.all(working.values())
  }

  return {
    async tend() {
      // So many more that those under way leave none of the others out.
      for (const id of await refreshes.listDue(clock(), 2 * connectionsAtOnce)) {
        if (isClosed || working.has(id) || working.size >= connectionsAtOnce) continue
        const work = refreshDue(id)
          .catch((err: unknown) => log.error({ err, id }, 'sessions were not refreshed'))
          .finally(() => working.delete(id))
        working.set(id, work)
      }
    },
    settled,
    async close() {
      isClosed = true
      await settled()
    },
  }
}

type RefreshLog = Pick<Logger, 'info' | 'error'>
