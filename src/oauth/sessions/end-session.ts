import type { Actor } from '../../events/actor.ts'
import {
  type Recorded,
  type Recording,
  recorder,
  type TransactWithEvents,
} from '../../events/recorded.ts'
import type { PersonLocks, Transact } from '../../kernel/transact.ts'
import { findEnabled } from '../clients/registered-clients.ts'
import type { Client } from '../model/client.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { SessionContext } from './session-context.ts'

/** What the browser has to do after the end of a session. */
interface Ended {
  /**
   * Addresses of the session's clients, to be loaded in frames (OpenID Connect Front-Channel Logout
   * §2).
   */
  readonly frames: readonly string[]
}

/** Ends a session and everything issued in it, and notifies its clients. */
export type EndSession = (actor: Actor, sessionId: string) => Promise<Ended>

export function endSession(context: SessionContext): EndSession {
  const { recorded, clients, logouts, issuer, shownIds } = context
  return async (actor, sessionId) => {
    const clientIds = await recorded(actor, async (stores, log) => {
      const isEnded = await endOneSession(stores, log, sessionId)
      return log.unchanged(isEnded ? await stores.sessions.clientsOf(sessionId) : undefined)
    })
    if (!clientIds) return { frames: [] }

    logouts.deliverSoon()
    const notified = await findEnabled(clients, clientIds)
    return {
      frames: notified.flatMap((client) =>
        frameOf(client, shownIds.show(client, 'sessionId', sessionId), issuer),
      ),
    }
  }
}

/** Ends a session in a transaction, with its event; false when it has ended already. */
export async function endOneSession(
  { sessions }: Pick<OAuthStores, 'sessions'>,
  log: Recording,
  sessionId: string,
): Promise<boolean> {
  const session = await sessions.find(sessionId)
  if (!session || !(await sessions.end(sessionId, log.now))) return false
  log.change('LOGOUT', { sub: session.sub, sessionId })
  return true
}

function frameOf(
  { frontChannelLogoutUri: address }: Client,
  sid: string,
  issuer: string,
): readonly string[] {
  if (address === undefined) return []
  const url = new URL(address)
  url.searchParams.set('iss', issuer)
  url.searchParams.set('sid', sid)
  return [url.href]
}

/**
 * Signs a user out everywhere, or everywhere but in one session. Answers how many sessions ended.
 */
export type EndEverySession = (actor: Actor, sub: string, except?: string) => Promise<number>

export function endEverySession<Stores extends { readonly people: PersonLocks }>({
  recorded,
  endSessions,
}: SessionEndings<Stores>): EndEverySession {
  return (actor, sub, except) =>
    recorded(actor, async (stores, log) => {
      await stores.people.lock(sub)
      const ids = await endSessions(stores, sub, except)
      const last = except === undefined ? ids.at(-1) : undefined
      for (const sessionId of ids) {
        // Who hears of ends of sessions knows by it that there is none left.
        const isLast = sessionId === last
        log.change('LOGOUT', { sub, sessionId, ...(isLast && { detail: { everywhere: true } }) })
      }
      return log.unchanged(ids.length)
    })
}

type EndingStores = Pick<OAuthStores, 'sessions' | 'refreshFamilies'>

/**
 * For other slices that end sessions in their own transactions. They do not know which clients to
 * notify.
 */
export interface SessionEndings<Stores> {
  /**
   * Runs a transaction. After the commit, the clients of sessions that ended in it are notified.
   */
  readonly transact: Transact<Stores>
  /** The same for a change with its events. */
  readonly recorded: Recorded<Stores>
  /**
   * Ends a user's sessions, except one, and all the user's refresh tokens. Returns the ids of the
   * ended sessions.
   */
  readonly endSessions: (stores: Stores, sub: string, except?: string) => Promise<readonly string[]>
}

/** The same for a command that ends at once: a server delivers the logouts from the outbox. */
export async function endSessionsOf(
  { sessions, refreshFamilies }: EndingStores,
  sub: string,
  now: number,
  except?: string,
): Promise<readonly string[]> {
  const ids = await sessions.endAllOf(sub, now, except)
  await refreshFamilies.revokeEveryOf(sub, now)
  return ids
}

/** Runs the transactions of another slice in `run`. */
export function sessionEndings<Stores extends EndingStores>(
  run: TransactWithEvents<Stores>,
  { logouts, clock }: SessionContext,
): SessionEndings<Stores> {
  /** The stores of transactions in which sessions ended. */
  const ending = new WeakSet<object>()

  const transact: TransactWithEvents<Stores> = async (work) => {
    let hasEnded = false
    const outcome = await run(async (stores) => {
      const done = await work(stores)
      hasEnded = ending.has(stores)
      return done
    })
    if (hasEnded) logouts.deliverSoon()
    return outcome
  }

  return {
    transact,
    recorded: recorder<Stores>({ transact, clock }),
    async endSessions(stores, sub, except) {
      const ids = await endSessionsOf(stores, sub, clock(), except)
      if (ids.length > 0) ending.add(stores)
      return ids
    },
  }
}
