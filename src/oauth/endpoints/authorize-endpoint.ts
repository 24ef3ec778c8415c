import type { Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { afterForm, type Reply, redirect } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint, withoutHead } from '../../routing/endpoint-definition.ts'
import { formBody, textParam } from '../../routing/form-body.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import type { AuthorizeContext } from '../authorize/authorize-context.ts'
import { findInteractionClient } from '../authorize/interactions.ts'
import { isPushed } from '../authorize/pushed-requests.ts'
import {
  checkNewRequest,
  findDestination,
  findRequestingClient,
  openNewRequest,
  readAuthorizationParams,
} from '../authorize/request/new-request.ts'
import {
  AuthorizationError,
  UntrustedRequestError,
} from '../authorize/response/authorization-error.ts'
import { popupHeaders, respondWithError } from '../authorize/response/authorization-response.ts'
import { advanceAuthorization } from '../authorize/steps/advance-authorization.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'

const authorizationParams: Fields = {
  client_id: { ...textParam('Names the client.', 'shop'), required: true },
  redirect_uri: textParam(
    'Where the response is sent. Must be exactly equal to a registered URI.',
    'https://shop.example.com/callback',
  ),
  response_type: textParam(
    'code, token, id_token or a combination. Without the scope openid the default is code.',
    'code',
  ),
  response_mode: textParam(
    'query, fragment or form_post. With `.jwt` the response is a signed JWT, for clients that are registered for it; `jwt` is the default mode with `.jwt` (JARM).',
  ),
  scope: textParam('Scopes, separated by spaces.', 'openid profile'),
  state: textParam('Returned unchanged with the response.'),
  nonce: textParam('Copied into the ID token.'),
  code_challenge: textParam('PKCE (RFC 7636).'),
  code_challenge_method: textParam('S256 or plain.', 'S256'),
  dpop_jkt: textParam('The thumbprint of the DPoP key that the code is bound to (RFC 9449 §10).'),
  prompt: textParam('none, login, consent or select_account.'),
  max_age: textParam('How many seconds ago the user may have authenticated, at most.'),
  login_hint: textParam(
    'A login name to fill in on the sign-in page. An email address leads people to the connection of its domain, if they are to use that.',
  ),
  domain_hint: textParam(
    'The domain or the alias of a connection that people are led to. Ignored if the client does not offer it.',
    'acme.example',
  ),
  kc_idp_hint: textParam('The same for clients that were made for Keycloak: an alias.'),
  id_token_hint: textParam('An ID token of the expected user.'),
  acr_values: textParam(
    'The requested authentication context; see `acr_values_supported` of the discovery document.',
  ),
  claims: textParam(
    'Claims that are asked for one by one, as JSON (OpenID Connect Core §5.5). Ignored unless `claims_parameter_supported` of the discovery document is true.',
    '{"userinfo":{"email":{"essential":true}}}',
  ),
  authorization_details: textParam(
    'What the client asks for beyond scopes, as JSON, of types that are registered (RFC 9396).',
    '[{"type":"payment","amount":{"currency":"EUR","value":"12.50"}}]',
  ),
  ui_locales: textParam('Languages in order of preference.', 'de-DE'),
  display: textParam('page or popup.'),
  view_type: textParam('login or register.'),
  request: textParam('All parameters as a signed request object (RFC 9101).'),
  request_uri: textParam(
    'The address of a request object, or a pushed request (RFC 9126). Beside a pushed request only client_id is read.',
  ),
  resource: textParam('The resource that the token is for (RFC 8707).'),
}

const doc: RouteDoc = {
  id: 'authorize',
  chapter: 'Sign-in and sessions',
  summary: 'Start an authorization request',
  description:
    'RFC 6749 §3.1 and OpenID Connect Core §3. For browsers. The server shows the pages that are needed, such as sign-in and consent, and then redirects to the redirect URI. Errors are sent there too, with `error`, `error_description`, `state` and `iss`. Only errors of the client or the redirect URI are shown on a page.',
  query: authorizationParams,
  answers: {
    302: {
      description: 'A redirect to the next page, or to the client with the response.',
      headers: { location: 'The address of the redirect.' },
    },
    303: {
      description: 'The same after a POST.',
      headers: { location: 'The address of the redirect.' },
    },
    200: {
      description: 'A page with a form that submits itself (form_post).',
      mediaType: 'text/html',
    },
  },
  refusedFor: { 400: 'The client or the redirect URI is wrong.' },
}

const postDoc: RouteDoc = {
  ...doc,
  id: 'postAuthorize',
  query: {},
  body: formBody(authorizationParams, 'AuthorizationRequest'),
}

/**
 * GET /authz-srv/authz (RFC 6749 §3.1, OpenID Connect Core §3). The request is checked.
 * Then the browser is sent to the page of each missing step, and comes back here after it. When no
 * step is missing, the client gets its response.
 */
export function authorizeEndpoint(context: AuthorizeContext): Endpoint {
  const endpoint = defineEndpoint(doc, async (request) => {
    const params = readAuthorizationParams(request)
    const requestId = params.get('requestId')
    const reply = await (requestId === undefined
      ? begin(context, request, params)
      : resume(context, request, requestId))
    return request.method === 'POST' ? afterForm(reply) : reply
  })
  return withoutHead(endpoint)
}

/** POST /authz-srv/authz: the same, with a form. */
export function postAuthorizeEndpoint(context: AuthorizeContext): Endpoint {
  return { ...authorizeEndpoint(context), doc: postDoc }
}

async function begin(context: AuthorizeContext, request: Request, outer: Params): Promise<Reply> {
  const client = await findRequestingClient(context, request, outer)
  let destination = findDestination(outer, client)
  try {
    const pushed = await findPushedRequest(context, outer, client)
    destination = pushed ?? destination
    if (pushed) return await proceed(context, request, pushed, client)
    const opened = await openNewRequest(context, request, outer, client)
    destination = findDestination(opened.params, client)
    const checked = await checkNewRequest(context, opened, client)
    return await proceed(context, request, checked, client)
  } catch (error) {
    return respondWithError(context, request, { client, destination, error })
  }
}

/**
 * The request that the client has pushed; undefined if `request_uri` names none (RFC 9126 §4).
 * Clients send no redirect URI beside it. If it cannot be used, the person then sees a page, since
 * the client would not know the state either: most often they came back to a sign-in that is over.
 */
async function findPushedRequest(
  { pushedRequests, dialect }: AuthorizeContext,
  outer: Params,
  client: Client,
): Promise<AuthorizationRequest | undefined> {
  const uri = outer.get('request_uri')
  if (uri === undefined || !isPushed(uri)) return undefined
  const pushed = await pushedRequests.find(uri, client)
  if (pushed?.dialect === dialect.name) return pushed
  const words = 'request_uri is unknown, has expired or was used'
  throw outer.has('redirect_uri')
    ? new AuthorizationError('invalid_request_uri', words)
    : new UntrustedRequestError('staleLink', words)
}

/** Begins with a request that has passed every check. */
async function proceed(
  context: AuthorizeContext,
  http: Request,
  request: AuthorizationRequest,
  client: Client,
): Promise<Reply> {
  if (http.method === 'POST') {
    // Browsers send no cookies with a form from another site, but they do when they follow a
    // redirect.
    const from = { browser: undefined, address: http.address }
    const { id } = await context.interactions.begin(request, from)
    return redirect(`${context.path}?requestId=${id}`, popupHeaders(request))
  }
  const browser = await context.browsers.read(http)
  return advanceAuthorization(context, { http, request, client, browser })
}

async function resume(
  context: AuthorizeContext,
  request: Request,
  requestId: string,
): Promise<Reply> {
  const browser = await context.browsers.read(request)
  const interaction = await context.interactions.find(requestId, browser.id)
  const client = interaction && (await findInteractionClient(context.clients, interaction))
  if (!interaction || !client) {
    throw new UntrustedRequestError(
      'expired',
      'this sign-in has expired or belongs to another browser',
    )
  }
  try {
    const inProgress = { http: request, request: interaction.request, client, browser, interaction }
    return await advanceAuthorization(context, inProgress)
  } catch (error) {
    return respondWithError(context, request, { client, destination: interaction.request, error })
  }
}
