import type { Event, EventLog } from '../../events/event.ts'
import type { PersonLocks } from '../../kernel/person-locks.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { findEnabled, type RegisteredClients } from '../clients/registered-clients.ts'
import type { Client } from '../model/client.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { BackChannelLogout } from './back-channel-logout.ts'
import type { SessionEndings } from './session-endings.ts'

/** Who ends a session, for the event log. */
interface LogoutOrigin {
  readonly clientId?: string | undefined
  readonly address?: string | undefined
  /** The administrator who does it; undefined when users sign out themselves. */
  readonly by?: string | undefined
}

/** The event of the end of a session. */
function logoutEvent(
  { sub, sessionId }: { readonly sub: string; readonly sessionId: string },
  { clientId, address, by }: LogoutOrigin,
  time: number,
): Event {
  const about = { sub, clientId, sessionId, address, ...(by !== undefined && { detail: { by } }) }
  return { type: 'LOGOUT', time, outcome: 'success', ...about }
}

/** What the browser has to do after the end of a session. */
interface Ended {
  /**
   * Addresses of the session's clients, to be loaded in frames (OpenID Connect Front-Channel Logout
   * §2).
   */
  readonly frames: readonly string[]
}

/** Ends a session and everything issued in it, and notifies its clients. */
export type EndSession = (sessionId: string, origin: LogoutOrigin) => Promise<Ended>

interface EndSessionDependencies {
  readonly transact: Transact<OAuthStores>
  readonly clients: RegisteredClients
  readonly logouts: Pick<BackChannelLogout, 'deliverSoon'>
  readonly issuer: string
  readonly shownIds: ShownIds
  readonly clock: Clock
}

export function endSession({
  transact,
  clients,
  logouts,
  issuer,
  shownIds,
  clock,
}: EndSessionDependencies): EndSession {
  return async (sessionId, origin) => {
    const now = clock()
    const clientIds = await transact(async (stores) => {
      const isEnded = await endOneSession(stores, sessionId, origin, now)
      return isEnded ? stores.sessions.clientsOf(sessionId) : undefined
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
  { sessions, events }: Pick<OAuthStores, 'sessions' | 'events'>,
  sessionId: string,
  origin: LogoutOrigin,
  now: number,
): Promise<boolean> {
  const session = await sessions.find(sessionId)
  if (!session || !(await sessions.end(sessionId, now))) return false
  await events.append(logoutEvent({ sub: session.sub, sessionId }, origin, now))
  return true
}

function frameOf({ metadata }: Client, sid: string, issuer: string): readonly string[] {
  const address = metadata.frontchannel_logout_uri
  if (address === undefined) return []
  const url = new URL(address)
  url.searchParams.set('iss', issuer)
  url.searchParams.set('sid', sid)
  return [url.href]
}

/**
 * Signs a user out everywhere, or everywhere but in one session. Answers how many sessions ended.
 */
export type EndEverySession = (
  sub: string,
  origin: LogoutOrigin,
  except?: string,
) => Promise<number>

export function endEverySession<
  Stores extends { readonly people: PersonLocks; readonly events: EventLog },
>(endings: SessionEndings<Stores>, clock: Clock): EndEverySession {
  return (sub, origin, except) =>
    endings.transact(async (inside) => {
      await inside.people.lock(sub)
      const time = clock()
      const ids = await endings.endSessions(inside, sub, except)
      for (const sessionId of ids) {
        await inside.events.append(logoutEvent({ sub, sessionId }, origin, time))
      }
      return ids.length
    })
}
