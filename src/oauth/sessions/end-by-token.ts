import type { Request } from '../../http/endpoint.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Transact } from '../../kernel/transact.ts'
import { isFirstParty, type RegisteredClients } from '../clients/registered-clients.ts'
import { actorOf } from '../guards/actor-of.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { clientIdOf, readTokenId, type UserTokenClaims } from '../tokens/access-token-claims.ts'
import { revokeGrant } from '../tokens/refresh-tokens.ts'
import type { Browser, Browsers } from './browsers.ts'
import type { EndSession } from './end-session.ts'

/** What the browser has to do after a logout by an access token. */
interface EndedByToken {
  /** Addresses of clients, to be loaded in frames. */
  readonly frames: readonly string[]
  /** Headers that sign the browser out, if the session was its own. */
  readonly headers: Browser['headers']
}

/**
 * Logs out by an access token, and ends no more than its session (S05). An application of others
 * ends the session in the browser of the person, and one that was opened for it alone, as by the
 * password grant. Anywhere else it ends what it was given itself: whoever allows an application to
 * know who they are does not let it sign them out everywhere.
 */
export type EndByToken = (request: Request, claims: UserTokenClaims) => Promise<EndedByToken>

interface EndByTokenDependencies {
  readonly stores: Pick<OAuthStores, 'sessions'>
  readonly transact: Transact<OAuthStores>
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly browsers: Pick<Browsers, 'read' | 'signOut'>
  readonly endSession: EndSession
  readonly clock: Clock
}

export function endByToken(deps: EndByTokenDependencies): EndByToken {
  const { stores, transact, clients, browsers, endSession, clock } = deps
  return async (request, claims) => {
    const { sid, jti } = claims
    const clientId = clientIdOf(claims)
    const browser = await browsers.read(request)
    const isOwnBrowser = browser.session?.id === sid
    const session = await stores.sessions.find(sid)
    const mayEnd =
      isOwnBrowser || session?.cookieDigest === undefined || (await isFirstParty(clients, clientId))
    if (mayEnd) {
      const { frames } = await endSession(actorOf(request, claims), sid)
      return { frames, headers: isOwnBrowser ? browsers.signOut() : {} }
    }
    const { grantId } = readTokenId(jti)
    if (grantId !== undefined) {
      await transact(async (inside) => {
        await inside.people.lock(claims.sub)
        await revokeGrant(inside, { grantId }, clock())
      })
    }
    return { frames: [], headers: {} }
  }
}
