import { ArrivalFault } from './arrival.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'

/**
 * Ends the sessions here that began with one elsewhere, when the other side says that it has ended.
 * Answers how many; throws an `ArrivalFault` when the message proves nothing.
 */
export type EndUpstream = (alias: string, logoutToken: string) => Promise<number>

export function endUpstream<Stores extends ConnectionStores>(
  { stores, kinds }: ConnectionContext<Stores>,
  endSession: (sessionId: string) => Promise<unknown>,
): EndUpstream {
  return async (alias, logoutToken) => {
    const connection = await stores.connections.findByAlias(alias)
    const kind = connection && kinds[connection.kind]
    if (!connection || kind?.way !== 'redirect' || !kind.verifyLogoutToken) {
      throw new ArrivalFault('invalid', 'this connection takes no logout tokens')
    }
    const ended = await kind.verifyLogoutToken(connection, logoutToken)
    const { issuer, subject, sessionId: upstreamId } = ended
    const account = { connectionId: connection.id, issuer, subject, upstreamId }
    const links = await stores.upstreamSessions.findEnding(account)
    for (const { sessionId } of links) await endSession(sessionId)
    return links.length
  }
}
