import type { Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { afterForm, type Reply, redirect } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { defineEndpoint, type Endpoint, withoutHead } from '../../routing/endpoint.ts'
import { formBody, textParam } from '../../routing/form-body.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { AuthorizationError, UntrustedRequestError } from '../authorize/authorization-error.ts'
import type { Destination, Respond } from '../authorize/authorization-response.ts'
import { findInteractionClient } from '../authorize/find-interaction-client.ts'
import type { GrantAuthorization } from '../authorize/grant-authorization.ts'
import type { Interactions } from '../authorize/interactions.ts'
import { nextStep, type Step } from '../authorize/next-step.ts'
import { popupHeaders } from '../authorize/popup-headers.ts'
import { checkLengths } from '../authorize/request/check-lengths.ts'
import { checkRedirectUri } from '../authorize/request/check-redirect-uri.ts'
import { findDestination } from '../authorize/request/find-destination.ts'
import type { OpenRequestObject } from '../authorize/request/open-request-object.ts'
import { readAuthorizationParams } from '../authorize/request/read-authorization-params.ts'
import { readAuthorizationRequest } from '../authorize/request/read-authorization-request.ts'
import type { ClientAccess } from '../client-access.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import { errorDescription } from '../oauth-family.ts'
import type { ScopePolicy } from '../scope-policy.ts'
import type { Browser, Browsers } from '../sessions/browsers.ts'
import type { Interaction } from '../stores/interaction-store.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { Session } from '../stores/session-store.ts'
import type { ReadIdTokenHint } from '../tokens/read-id-token-hint.ts'

export interface AuthorizeEndpointDependencies {
  readonly clients: RegisteredClients
  readonly openRequestObject: OpenRequestObject
  readonly readIdTokenHint: ReadIdTokenHint
  readonly interactions: Interactions
  readonly browsers: Browsers
  readonly stores: OAuthStores
  readonly scopePolicy: ScopePolicy
  readonly clientAccess: ClientAccess
  readonly grantAuthorization: GrantAuthorization
  /** Whether the person has to change the session's password before anything is granted. */
  readonly mustChangePassword: (session: Session) => Promise<boolean>
  /** The URL of a step's page. */
  readonly pageOf: (step: Step, requestId: string) => string
  /** Sends a response to the client through the browser. */
  readonly respond: Respond
  /** The path of this endpoint. The pages of the steps return to it. */
  readonly path: string
  readonly generation: 'v1' | 'v2'
  readonly clock: Clock
}

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
  response_mode: textParam('query, fragment or form_post.'),
  scope: textParam('Scopes, separated by spaces.', 'openid profile'),
  state: textParam('Returned unchanged with the response.'),
  nonce: textParam('Copied into the ID token.'),
  code_challenge: textParam('PKCE (RFC 7636).'),
  code_challenge_method: textParam('S256 or plain.', 'S256'),
  prompt: textParam('none, login, consent or select_account.'),
  max_age: textParam('How many seconds ago the user may have authenticated, at most.'),
  login_hint: textParam('A login name to fill in on the sign-in page.'),
  id_token_hint: textParam('An ID token of the expected user.'),
  acr_values: textParam(
    'The requested authentication context; see `acr_values_supported` of the discovery document.',
  ),
  ui_locales: textParam('Languages in order of preference.', 'de-DE'),
  display: textParam('page or popup.'),
  view_type: textParam('login or register.'),
  request: textParam('All parameters as a signed request object (RFC 9101).'),
  request_uri: textParam('The address of a request object.'),
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
  refusals: 'page',
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
export function authorizeEndpoint(deps: AuthorizeEndpointDependencies): Endpoint {
  const endpoint = defineEndpoint(doc, async (request) => {
    const params = readAuthorizationParams(request)
    const requestId = params.get('requestId')
    const reply = await (requestId === undefined
      ? begin(deps, request, params)
      : resume(deps, request, requestId))
    return request.method === 'POST' ? afterForm(reply) : reply
  })
  return withoutHead(endpoint)
}

/** POST /authz-srv/authz: the same, with a form. */
export function postAuthorizeEndpoint(dependencies: AuthorizeEndpointDependencies): Endpoint {
  return { ...authorizeEndpoint(dependencies), doc: postDoc }
}

async function begin(
  deps: AuthorizeEndpointDependencies,
  request: Request,
  outer: Params,
): Promise<Reply> {
  const { address } = request
  const client = await findClient(deps, outer)
  let destination = findDestination(outer, client)
  try {
    checkLengths(outer)
    const params = await deps.openRequestObject(outer, client, address)
    const redirectUri = await findRedirectUri(deps, request, params, client)
    destination = findDestination(params, client)
    const hintedSub = await findHintedSub(deps, params, client)
    const { generation } = deps
    const checked = readAuthorizationRequest(params, { client, redirectUri, hintedSub, generation })
    if (request.method === 'POST') {
      // Browsers send no cookies with a form from another site, but they do when they follow a
      // redirect.
      const { id } = await deps.interactions.begin(checked, { browser: undefined, address })
      return redirect(`${deps.path}?requestId=${id}`, popupHeaders(checked))
    }
    const browser = await deps.browsers.read(request)
    return await advance(deps, { http: request, request: checked, client, browser })
  } catch (error) {
    return refuse(deps, request, { client, destination, error })
  }
}

async function resume(
  deps: AuthorizeEndpointDependencies,
  request: Request,
  requestId: string,
): Promise<Reply> {
  const browser = await deps.browsers.read(request)
  const interaction = await deps.interactions.find(requestId, browser.id)
  const client = interaction && (await findInteractionClient(deps.clients, interaction))
  if (!interaction || !client) {
    throw new UntrustedRequestError(
      'expired',
      'this sign-in has expired or belongs to another browser',
    )
  }
  try {
    const inProgress = { http: request, request: interaction.request, client, browser, interaction }
    return await advance(deps, inProgress)
  } catch (error) {
    return refuse(deps, request, { client, destination: interaction.request, error })
  }
}

interface RequestInProgress {
  readonly http: Request
  readonly request: AuthorizationRequest
  readonly client: Client
  readonly browser: Browser
  readonly interaction?: Interaction
}

/** Sends the browser to the next missing step, or the response to the client. */
async function advance(
  deps: AuthorizeEndpointDependencies,
  { http, request: requested, client, browser, interaction }: RequestInProgress,
): Promise<Reply> {
  const { session } = browser
  const request = await narrow(deps, requested, session)
  const step = nextStep({
    request,
    client,
    session,
    progress: interaction?.progress ?? {},
    consent: session && (await deps.stores.consents.find(session.sub, client)),
    managementScopes: request.scopes.filter(deps.scopePolicy.isManagement),
    mustChangePassword: session !== undefined && (await deps.mustChangePassword(session)),
    mayUseClient: session === undefined || (await deps.clientAccess.mayUse(session.sub, client)),
    now: deps.clock(),
  })
  if (step || !session) {
    const from = { browser: browser.id, address: http.address }
    const { id } = interaction ?? (await deps.interactions.begin(requested, from))
    const page = deps.pageOf(step ?? 'sign-in', id)
    return redirect(page, { ...browser.headers, ...popupHeaders(request) })
  }
  if (interaction && !(await deps.interactions.finish(interaction))) {
    throw new UntrustedRequestError('expired', 'this sign-in was finished before')
  }
  const fields = await deps.grantAuthorization(request, client, session, browser.state)
  const answer = deps.respond(http, client, request, fields)
  return { ...answer, headers: { ...answer.headers, ...browser.headers } }
}

/**
 * Removes management scopes that the person has no role for. Without a session, the person is not
 * known yet.
 */
async function narrow(
  { scopePolicy }: AuthorizeEndpointDependencies,
  request: AuthorizationRequest,
  session: Session | undefined,
): Promise<AuthorizationRequest> {
  if (!session) return request
  return { ...request, scopes: await scopePolicy.allowedFor(session.sub, request.scopes) }
}

/** The session of a hint may be over. A hint that is not for this client is an error. */
async function findHintedSub(
  { readIdTokenHint }: AuthorizeEndpointDependencies,
  params: Params,
  client: Client,
): Promise<string | undefined> {
  const text = params.get('id_token_hint')
  if (text === undefined) return undefined
  const hint = await readIdTokenHint(text)
  if (hint?.aud !== client.id) {
    throw new AuthorizationError('invalid_request', 'id_token_hint was not issued to this client')
  }
  return hint.sub
}

async function findClient(
  { clients }: AuthorizeEndpointDependencies,
  params: Params,
): Promise<Client> {
  const client = await clients.find(params.get('client_id') ?? '')
  if (!client?.enabled) {
    throw new UntrustedRequestError('unknownClient', 'client_id is missing or unknown', {
      uiLocales: params.get('ui_locales'),
    })
  }
  return client
}

/** Attacks often begin with a wrong redirect URI, so it is recorded as an event. */
async function findRedirectUri(
  { stores, clock }: AuthorizeEndpointDependencies,
  { address }: Request,
  params: Params,
  client: Client,
): Promise<string> {
  try {
    return checkRedirectUri(params, client)
  } catch (error) {
    if (error instanceof UntrustedRequestError) {
      await stores.events.append({
        type: 'INVALID_REDIRECT_URI',
        time: clock(),
        outcome: 'failure',
        clientId: client.id,
        address,
        detail: { redirectUri: (error.detail ?? '').slice(0, 512) },
      })
    }
    throw error
  }
}

interface Refusal {
  readonly client: Client
  readonly destination: Destination | undefined
  readonly error: unknown
}

/** Sends the error to the client's redirect URI, if that is known and verified. */
function refuse(
  { respond }: AuthorizeEndpointDependencies,
  http: Request,
  refusal: Refusal,
): Reply {
  const { client, destination, error } = refusal
  const isMalformed = error instanceof RequestFault && error.status === 400
  const hasCode = error instanceof AuthorizationError || error instanceof OAuthError
  if (!destination || !(isMalformed || hasCode)) throw error
  const { message, detail } = error
  if (error instanceof OAuthError) {
    http.log.warn({ clientId: client.id, fault: message, detail }, 'refused')
  }
  return respond(http, client, destination, {
    error: hasCode ? error.code : 'invalid_request',
    error_description: errorDescription(message),
  })
}
