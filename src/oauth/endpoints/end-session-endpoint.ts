import type { Request } from '../../http/endpoint.ts'
import { noParams, type Params, readJsonParams } from '../../http/params.ts'
import { afterForm, type Reply, redirect } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint, withoutHead } from '../../routing/endpoint-definition.ts'
import { formBody, textParam } from '../../routing/form-body.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { UntrustedRequestError } from '../authorize/response/authorization-error.ts'
import type { CheckSender } from '../binding/check-sender.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { Client } from '../model/client.ts'
import type { Browser, Browsers } from '../sessions/browsers.ts'
import type { EndSession } from '../sessions/end-session.ts'
import { LoginError } from '../sessions/login-error.ts'
import {
  type EndByToken,
  finishBrowserLogout,
  finishLogout,
  type LogoutRequest,
  type SignedOutPage,
} from '../sessions/logout.ts'
import { personOf } from '../sessions/open-session.ts'
import { clientIdOf } from '../tokens/access-token-claims.ts'
import type { ReadIdTokenHint } from '../tokens/id-tokens.ts'
import type { IsActive } from '../tokens/is-active.ts'
import type { ReadAccessToken } from '../tokens/read-access-token.ts'

/** What a logout works with. */
interface EndSessionContext extends SignedOutPage {
  readonly clients: RegisteredClients
  readonly readAccessToken: ReadAccessToken
  readonly isActive: IsActive
  readonly checkSender: CheckSender
  readonly readIdTokenHint: ReadIdTokenHint
  readonly browsers: Browsers
  readonly endSession: EndSession
  readonly endByToken: EndByToken
  /** The path of this endpoint. */
  readonly path: string
  /** Asks the person to confirm the logout, if nothing proves that they want it (S01). */
  readonly ask: (http: Request, browser: Browser, logout: LogoutRequest) => Promise<Reply>
}

const logoutParams: Fields = {
  access_token_hint: textParam(
    'An access token of the session to end. Of an application with `consent` `explicit`, outside the browser of the person, it ends only what the application was given.',
  ),
  id_token_hint: textParam('An ID token of the session to end.'),
  client_id: textParam('The client that asks.'),
  post_logout_redirect_uri: textParam('Where to go afterwards. Must be registered for the client.'),
  state: textParam('Returned unchanged with the redirect.'),
  logout_hint: textParam('Whom it is about.'),
  ui_locales: textParam('Languages in order of preference.'),
}

const doc: RouteDoc = {
  id: 'endBrowserSession',
  chapter: 'Sign-in and sessions',
  summary: 'Log out',
  description:
    'OpenID Connect RP-Initiated Logout. With an `id_token_hint` of the session, the session is ended at once. Without one the user is asked first. A caller that accepts JSON gets JSON.',
  query: logoutParams,
  answers: {
    200: {
      description: 'A page that confirms the logout, or asks for confirmation.',
      mediaType: 'text/html',
    },
    302: {
      description: 'A redirect to the post-logout address of the client.',
      headers: { location: 'The address of the redirect.' },
    },
    303: {
      description: 'The same after a POST.',
      headers: { location: 'The address of the redirect.' },
    },
  },
  refusedFor: {
    400: 'The client or the address is wrong.',
    401: 'The access token is not valid: the failure envelope with code 24007.',
  },
}

const postDoc: RouteDoc = {
  ...doc,
  id: 'postEndBrowserSession',
  body: { ...formBody(logoutParams, 'LogoutRequest'), as: ['form', 'json'], required: false },
}

/** GET /session/end_session (OpenID Connect RP-Initiated Logout, CONTRACT §7). */
export function endSessionEndpoint(context: EndSessionContext): Endpoint {
  const endpoint = defineEndpoint(doc, async (http) => {
    const params = readLogoutParams(http)
    const accessToken = params.get('access_token_hint')
    return accessToken === undefined
      ? logOutBrowser(context, http, params)
      : logOutToken(context, http, params, accessToken)
  })
  return withoutHead(endpoint)
}

/** POST /session/end_session: the same, with a form or JSON. */
export function postEndSessionEndpoint(context: EndSessionContext): Endpoint {
  return { ...endSessionEndpoint(context), doc: postDoc }
}

/** Logs out by an access token. Its holder may do that (S05). */
async function logOutToken(
  context: EndSessionContext,
  http: Request,
  params: Params,
  accessToken: string,
): Promise<Reply> {
  const claims = await context.readAccessToken(accessToken)
  // Whoever acts for a person does not sign them out.
  if (claims?.sid === undefined || claims.exchanged_from) throw invalidToken()
  // Who has a token that was revoked, or of a person who was blocked, ends nothing with it.
  if (!(await context.isActive.accessToken(claims))) throw invalidToken()
  const sent = { token: accessToken, scheme: 'Bearer' } as const
  const bound = { clientId: clientIdOf(claims), cnf: claims.cnf }
  if (await context.checkSender(http, sent, bound)) throw invalidToken()
  const logout = await readLogout(context, http, params, clientIdOf(claims))
  const ended = await context.endByToken(http, claims)
  return finishBrowserLogout(context, http, { logout, ...ended })
}

function invalidToken(): LoginError {
  return new LoginError(24007, 401, 'invalid token passed')
}

/**
 * Ends the session of the browser: at once if the hint is for this session, otherwise after asking.
 */
async function logOutBrowser(
  context: EndSessionContext,
  http: Request,
  params: Params,
): Promise<Reply> {
  if (http.method === 'POST' && http.headers['sec-fetch-site'] === 'cross-site') {
    // Browsers send no cookies with a form from another site, but they do when they follow a
    // redirect.
    const given = Object.fromEntries(
      [...params.names()].map((name) => [name, params.get(name) ?? '']),
    )
    return afterForm(redirect(`${context.path}?${new URLSearchParams(given)}`))
  }
  const hintText = params.get('id_token_hint')
  const hint = hintText === undefined ? undefined : await context.readIdTokenHint(hintText)
  const logout = await readLogout(context, http, params, hint?.aud)
  const browser = await context.browsers.read(http)
  const { session } = browser
  if (!session) {
    const known = hint ? logout : { ...logout, continueTo: undefined }
    return finishLogout(context, http, known, [], browser.headers)
  }
  if (hint?.sid !== session.id) return context.ask(http, browser, logout)
  const person = personOf(session, { address: http.address, clientId: hint.aud })
  const { frames } = await context.endSession(person, session.id)
  const headers = context.browsers.signOut()
  return finishBrowserLogout(context, http, { logout, frames, headers, browser })
}

async function readLogout(
  { clients }: EndSessionContext,
  { address }: Request,
  params: Params,
  hintedClient: string | undefined,
): Promise<LogoutRequest> {
  const named = params.get('client_id')
  if (named !== undefined && hintedClient !== undefined && named !== hintedClient) {
    throw new UntrustedRequestError('badRequest', 'client_id is not the client of the hint')
  }
  const clientId = hintedClient ?? named ?? ''
  // Only an address to go to is worth waiting for the host of a document.
  const client = params.has('post_logout_redirect_uri')
    ? await clients.find(clientId, { address })
    : await clients.findKnown(clientId, { address })
  return {
    client,
    continueTo: checkPostLogoutUri(params, client),
    uiLocales: params.get('ui_locales')?.slice(0, 100),
  }
}

/** Compared byte for byte, like every redirect address (S02). */
function checkPostLogoutUri(params: Params, client: Client | undefined): string | undefined {
  const uri = params.get('post_logout_redirect_uri')
  if (uri === undefined) return undefined
  const uiLocales = params.get('ui_locales')
  if (!client) throw new UntrustedRequestError('badRequest', whyUnknown(params), { uiLocales })
  if (!client.postLogoutRedirectUris.includes(uri)) {
    throw new UntrustedRequestError(
      'badRedirect',
      'post_logout_redirect_uri is not registered for this client',
      { uiLocales },
    )
  }
  const state = params.get('state')
  if (state === undefined) return uri
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}`
}

/**
 * Why the client of the post_logout_redirect_uri is unknown. An invalid hint counts as none (S04).
 */
function whyUnknown(params: Params): string {
  if (params.has('client_id')) return 'client_id is unknown'
  return params.has('id_token_hint')
    ? 'id_token_hint is not an ID token of this server, and client_id is missing'
    : 'post_logout_redirect_uri needs id_token_hint or client_id'
}

/** Query and body may both be used here (CONTRACT §7), but not for the same parameter. */
function readLogoutParams(http: Request): Params {
  const query = http.query()
  const body = readLogoutBody(http)
  for (const name of body.names()) {
    if (query.has(name)) throw new UntrustedRequestError('badRequest', `${name} is given twice`)
  }
  return {
    get: (name) => body.get(name) ?? query.get(name),
    all: (name) => (body.has(name) ? body : query).all(name),
    required: (name) => (body.has(name) ? body : query).required(name),
    has: (name) => body.has(name) || query.has(name),
    names: () => [...body.names(), ...query.names()],
  }
}

function readLogoutBody({ body }: Request): Params {
  switch (body.kind) {
    case 'form':
      return body.params
    case 'json':
      return readJsonParams(body.value)
    case 'none':
    case 'text':
      return noParams
  }
}
