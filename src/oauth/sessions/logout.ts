import type { Request } from '../../http/endpoint.ts'
import { json, noStore, type Reply, redirect } from '../../http/reply.ts'
import { isFirstParty } from '../clients/registered-clients.ts'
import { actorOf } from '../guards/actor-of.ts'
import type { Client } from '../model/client.ts'
import { clientIdOf, readTokenId, type UserTokenClaims } from '../tokens/access-token-claims.ts'
import { revokeGrant } from '../tokens/refresh-tokens.ts'
import type { Browser, Browsers } from './browsers.ts'
import type { EndSession } from './end-session.ts'
import type { SessionContext } from './session-context.ts'

/** A logout request whose parameters were checked. */
export interface LogoutRequest {
  readonly client: Client | undefined
  /** A registered address of that client, with the `state` of the request. */
  readonly continueTo: string | undefined
  readonly uiLocales: string | undefined
}

/** A page that says that the session has ended, with a frame for each client of the session. */
export interface SignedOutPage {
  signedOutReply(http: Request, logout: LogoutRequest, frames: readonly string[]): Promise<Reply>
  /**
   * Where a browser goes after its session has ended, if that one began elsewhere and is to end
   * there, too. It comes back to where the logout leads. Undefined also if nobody answers there.
   */
  leadUpstream(http: Request, browser: Browser, logout: LogoutRequest): Promise<string | undefined>
}

/** What has ended, and the browser whose session it was. */
interface BrowserLogout extends EndedByToken {
  readonly logout: LogoutRequest
}

/** The response to the logout of a browser, which may have to end a session elsewhere first. */
export async function finishBrowserLogout(
  page: SignedOutPage,
  http: Request,
  { logout, frames, headers, browser }: BrowserLogout,
): Promise<Reply> {
  // A program does not follow to pages of others.
  const leads = browser?.session !== undefined && !asksForJson(http)
  const onward = leads ? await page.leadUpstream(http, browser, logout) : undefined
  const continueTo = onward ?? logout.continueTo
  return finishLogout(page, http, { ...logout, continueTo }, frames, headers)
}

/** The response to a logout: a redirect to the client, JSON, or a page. */
export async function finishLogout(
  { signedOutReply }: Pick<SignedOutPage, 'signedOutReply'>,
  http: Request,
  logout: LogoutRequest,
  frames: readonly string[],
  headers: Reply['headers'],
): Promise<Reply> {
  const { continueTo } = logout
  if (continueTo !== undefined && frames.length === 0) {
    return redirect(continueTo, headers)
  }
  if (asksForJson(http)) {
    return json(200, { success: true, status: 200 }, { ...noStore, ...headers })
  }
  const page = await signedOutReply(http, logout, frames)
  return { ...page, headers: { ...page.headers, ...headers } }
}

/** Whether a program ends the session, and not a person in a browser. */
export function asksForJson({ headers }: Request): boolean {
  return headers.accept?.includes('application/json') ?? false
}

/** What the browser has to do after a logout by an access token. */
interface EndedByToken {
  /** Addresses of clients, to be loaded in frames. */
  readonly frames: readonly string[]
  /** Headers that sign the browser out, if the session was its own. */
  readonly headers: Browser['headers']
  /** The browser as it was before, if the session was its own. */
  readonly browser?: Browser | undefined
}

/**
 * Logs out by an access token, and ends no more than its session (S05). An application of others
 * ends the session in the browser of the person, and one that was opened for it alone, as by the
 * password grant. Anywhere else it ends what it was given itself: whoever allows an application to
 * know who they are does not let it sign them out everywhere.
 */
export type EndByToken = (request: Request, claims: UserTokenClaims) => Promise<EndedByToken>

export function endByToken(
  context: SessionContext,
  browsers: Browsers,
  endSession: EndSession,
): EndByToken {
  const { stores, transact, clients, clock } = context
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
      return isOwnBrowser
        ? { frames, headers: browsers.signOut(), browser }
        : { frames, headers: {} }
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
