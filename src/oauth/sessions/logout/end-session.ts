import type { Clock } from '../../../kernel/time/clock.ts'
import type { Transact } from '../../../kernel/transact.ts'
import { findEnabled, type RegisteredClients } from '../../clients/registered-clients.ts'
import type { Client } from '../../model/client.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { BackChannelLogout } from './back-channel-logout.ts'

/** What the browser has to do after the end of a session. */
interface Ended {
  /**
   * Addresses of the session's clients, to be loaded in frames (OpenID Connect Front-Channel Logout
   * §2).
   */
  readonly frames: readonly string[]
}

/** Ends a session and everything issued in it, and notifies its clients. */
export type EndSession = (
  sessionId: string,
  origin: { readonly address: string; readonly clientId?: string | undefined },
) => Promise<Ended>

interface EndSessionDependencies {
  readonly transact: Transact<OAuthStores>
  readonly clients: RegisteredClients
  readonly logouts: Pick<BackChannelLogout, 'deliverSoon'>
  readonly issuer: string
  readonly clock: Clock
}

export function endSession({
  transact,
  clients,
  logouts,
  issuer,
  clock,
}: EndSessionDependencies): EndSession {
  return async (sessionId, { address, clientId }) => {
    const now = clock()
    const clientIds = await transact(async ({ sessions, events }) => {
      const session = await sessions.find(sessionId)
      if (!session || !(await sessions.end(sessionId, now))) return undefined
      const { sub } = session
      await events.append({
        type: 'LOGOUT',
        time: now,
        outcome: 'success',
        sub,
        clientId,
        sessionId,
        address,
      })
      return sessions.clientsOf(sessionId)
    })
    if (!clientIds) return { frames: [] }

    logouts.deliverSoon()
    const notified = await findEnabled(clients, clientIds)
    return { frames: notified.flatMap((client) => frameOf(client, sessionId, issuer)) }
  }
}

function frameOf({ metadata }: Client, sid: string, issuer: string): readonly string[] {
  const address = metadata.frontchannel_logout_uri
  if (address === undefined) return []
  const url = new URL(address)
  url.searchParams.set('iss', issuer)
  url.searchParams.set('sid', sid)
  return [url.href]
}
