import type { Actor } from '../../events/actor.ts'
import type { Recorded, Recording } from '../../events/recorded.ts'
import type { PersonLocks } from '../../kernel/transact.ts'
import { findEnabled, type RegisteredClients } from '../clients/registered-clients.ts'
import type { Client } from '../model/client.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { BackChannelLogout } from './back-channel-logout.ts'
import type { SessionEndings } from './session-endings.ts'

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

interface EndSessionDependencies {
  readonly recorded: Recorded<OAuthStores>
  readonly clients: RegisteredClients
  readonly logouts: Pick<BackChannelLogout, 'deliverSoon'>
  readonly issuer: string
  readonly shownIds: ShownIds
}

export function endSession({
  recorded,
  clients,
  logouts,
  issuer,
  shownIds,
}: EndSessionDependencies): EndSession {
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
      for (const sessionId of ids) log.change('LOGOUT', { sub, sessionId })
      return log.unchanged(ids.length)
    })
}
