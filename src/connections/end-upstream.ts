import { sha256 } from '../kernel/secrets.ts'
import type { SubjectIdentifier } from '../kernel/subject-identifier.ts'
import { ArrivalFault } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import type { UpstreamLogout } from './kind.ts'
import type { EndedUpstream } from './upstream-store.ts'

/** Ends sessions here that began elsewhere. Answers how many; throws an `ArrivalFault`. */
export interface EndUpstream {
  /** By a logout token (OpenID Connect Back-Channel Logout §2.5). */
  byToken(alias: string, logoutToken: string): Promise<number>
  /**
   * By a request for Global Token Revocation; undefined if the connection knows nobody who is named
   * so.
   */
  byRevocation(alias: string, token: string, named: SubjectIdentifier): Promise<number | undefined>
  /** By what the other side said in another way, and was verified. */
  by(connection: Connection, logout: UpstreamLogout): Promise<number>
}

/** After this, a message is too old to count, whatever it says itself. */
const longestUseMs = 3_600_000
/** A session over there may end while the browser is on its way here. */
const shortestMemoryMs = 15 * 60_000

/** What is known of accounts elsewhere. */
export interface KnownAccounts {
  /** The subjects of the accounts that somebody with a proven address or number has there. */
  subjectsOf(
    connectionId: string,
    issuer: string,
    named: SubjectIdentifier,
  ): Promise<readonly string[]>
}

export function endUpstream<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
  accounts: KnownAccounts,
  endSession: (sessionId: string) => Promise<unknown>,
): EndUpstream {
  const { stores, kinds, clock, baseUrl, useOnce } = context
  const { upstreamSessions: sessions } = stores

  async function endAll(ended: EndedUpstream): Promise<number> {
    const links = await sessions.findEnding(ended)
    for (const { sessionId } of links) await endSession(sessionId)
    return links.length
  }

  async function by({ id }: Connection, logout: UpstreamLogout): Promise<number> {
    const ended = endedBy(id, logout, clock())
    if (await sessions.knows(ended)) throw usedBefore()
    // Remembered after the first sessions have ended, so that a repetition finds those that a crash
    // has left. Afterwards none can begin any more, and those that did meanwhile end too.
    const count = await endAll(ended)
    if (!(await sessions.remember(ended))) throw usedBefore()
    return count + (await endAll(ended))
  }

  return {
    by,
    async byToken(alias, logoutToken) {
      const connection = await stores.connections.findByAlias(alias)
      const kind = connection && kinds[connection.kind]
      if (!connection || kind?.way !== 'redirect' || !kind.verifyLogoutToken) {
        throw new ArrivalFault('invalid', 'this connection takes no logout tokens')
      }
      return by(connection, await kind.verifyLogoutToken(connection, logoutToken))
    },

    async byRevocation(alias, token, named) {
      const connection = await stores.connections.findByAlias(alias)
      const kind = connection && kinds[connection.kind]
      if (!connection || kind?.way !== 'redirect' || !kind.verifyRevocation) {
        throw new ArrivalFault('invalid', 'this connection takes no revocations')
      }
      const audience = `${baseUrl}/connect/${alias}/global-token-revocation`
      const asked = await kind.verifyRevocation(connection, token, audience)
      const { issuer, issuedAt: endedAt, messageId } = asked
      // The token does not say who is meant, so it must not be used for somebody else.
      const key = sha256(JSON.stringify([connection.id, issuer, messageId]))
      if (!(await useOnce(key, clock() + longestUseMs + shortestMemoryMs))) throw usedBefore()
      const subjects = await accounts.subjectsOf(connection.id, issuer, named)
      let count = 0
      for (const subject of subjects) {
        const id = JSON.stringify([messageId, subject])
        count += await by(connection, {
          ...{ issuer, subject, endedAt },
          sessionId: undefined,
          messageId: id,
        })
      }
      return subjects.length > 0 ? count : undefined
    },
  }
}

function endedBy(connectionId: string, logout: UpstreamLogout, now: number): EndedUpstream {
  const { issuer, subject, sessionId, messageId } = logout
  const endedAt = logout.endedAt * 1000
  const usableUntil = endedAt + longestUseMs
  if (usableUntil <= now) throw new ArrivalFault('invalid', 'the message about a logout is too old')
  if (sessionId !== undefined && !isSessionId(sessionId)) {
    throw new ArrivalFault('invalid', 'the id of the session is too long, or no text')
  }
  const expiresAt = Math.max(usableUntil, now + shortestMemoryMs)
  const id = sha256(messageId)
  return { connectionId, id, issuer, subject, upstreamId: sessionId, endedAt, expiresAt }
}

/** Whether the store takes it: the other side chooses it. */
export function isSessionId(id: string | undefined): boolean {
  return id !== undefined && /^[^\p{Cc}]{1,255}$/u.test(id)
}

function usedBefore(): ArrivalFault {
  return new ArrivalFault('invalid', 'the message about a logout was used before')
}
