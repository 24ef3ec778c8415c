import type { Request } from '../../../http/endpoint.ts'
import type { Params } from '../../../http/params.ts'
import { RequestFault } from '../../../http/request-fault.ts'
import type { AuthorizationRequest, ResponseMode } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { OAuthError } from '../../oauth-error.ts'
import { omitEmptyParams } from '../../read-params.ts'
import type { AuthorizeContext } from '../authorize-context.ts'
import {
  AuthorizationError,
  refuseTarget,
  UntrustedRequestError,
} from '../response/authorization-error.ts'
import type { Destination } from '../response/authorization-response.ts'
import { checkDetails } from './checks/check-details.ts'
import { checkLengths } from './checks/check-lengths.ts'
import { checkRedirectUri } from './checks/check-redirect-uri.ts'
import { problemOfMode, readMode } from './checks/check-response-mode.ts'
import { openRequestObject } from './open-request-object.ts'
import { readAuthorizationRequest } from './read-authorization-request.ts'

/**
 * The parameters of a request, taken out of its request object, with a redirect URI of the client.
 */
interface OpenedRequest {
  readonly params: Params
  readonly redirectUri: string
}

/** The client that an authorization request names. */
export async function findRequestingClient(
  { clients }: AuthorizeContext,
  { address }: Request,
  params: Params,
): Promise<Client> {
  const uiLocales = params.get('ui_locales')
  try {
    const client = await clients.find(params.get('client_id') ?? '', { address, learnsWhy: true })
    if (client?.enabled) return client
  } catch (error) {
    // A document that can be read, but not used. Its developer learns why.
    if (!(error instanceof OAuthError) || error.code !== 'invalid_client') throw error
    throw new UntrustedRequestError('unknownClient', error.message, { uiLocales })
  }
  throw new UntrustedRequestError('unknownClient', 'client_id is missing or unknown', { uiLocales })
}

/** Opens a request that comes through the browser: its request object, if there is one. */
export async function openNewRequest(
  context: AuthorizeContext,
  http: Request,
  outer: Params,
  client: Client,
): Promise<OpenedRequest> {
  if (context.mustPush(client)) {
    throw new AuthorizationError('invalid_request', 'client must push its authorization requests')
  }
  return openRequest(context, http, outer, client)
}

/**
 * Opens a request that the client pushes (RFC 9126 §2.1, §3). Where nothing but pushed requests
 * counts, each names its redirect URI (FAPI 2.0 §5.3.2.2).
 */
export async function openPushedRequest(
  context: AuthorizeContext,
  http: Request,
  outer: Params,
  client: Client,
): Promise<OpenedRequest> {
  if (outer.has('request_uri')) {
    throw new AuthorizationError('invalid_request', 'request_uri cannot be pushed')
  }
  const opened = await openRequest(context, http, outer, client)
  if (context.mustPush(client) && !opened.params.has('redirect_uri')) {
    throw new AuthorizationError('invalid_request', 'redirect_uri is missing')
  }
  if (client.requirePkceWhenPushed && !opened.params.has('code_challenge')) {
    throw new AuthorizationError('invalid_request', 'code_challenge is missing')
  }
  return opened
}

async function openRequest(
  context: AuthorizeContext,
  http: Request,
  outer: Params,
  client: Client,
): Promise<OpenedRequest> {
  checkLengths(outer)
  const { translation } = context
  translation?.checkClient(client)
  const opened = await openRequestObject(context, outer, client, http.address)
  const params = translation ? translation.translate(opened, client) : opened
  return { params, redirectUri: await findRedirectUri(context, http, params, client) }
}

/**
 * Checks everything else of a request. The order of the checks is in `readAuthorizationRequest`.
 */
export async function checkNewRequest(
  context: AuthorizeContext,
  { params, redirectUri }: OpenedRequest,
  client: Client,
  { isWithoutPage = false }: { readonly isWithoutPage?: boolean } = {},
): Promise<AuthorizationRequest> {
  const { dialect, claimsParameter, resourceRequests, detailRequests } = context
  const hintedSub = await findHintedSub(context, params, client)
  checkLengths(params)
  const resources = await resourceRequests.readRequested(params, client).catch(refuseTarget)
  const read = readAuthorizationRequest({
    params,
    client,
    redirectUri,
    hintedSub,
    resources,
    dialect,
    claimsParameter,
    isWithoutPage,
  })
  const request = withServerSubs(context, read, client)
  return { ...request, ...(await checkDetails(detailRequests, params, client)) }
}

/** The client names people by the subjects that it knows. */
function withServerSubs(
  { shownIds }: AuthorizeContext,
  request: AuthorizationRequest,
  client: Client,
): AuthorizationRequest {
  if (!request.claims?.subs) return request
  const subs = request.claims.subs.map((sub) => shownIds.read(client, 'sub', sub))
  const known = subs.filter((sub) => sub !== undefined)
  return { ...request, claims: { ...request.claims, subs: known } }
}

/** The session of a hint may be over. A hint that is not for this client is an error. */
async function findHintedSub(
  { readIdTokenHint }: AuthorizeContext,
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

/** Attacks often begin with a wrong redirect URI, so it is recorded as an event. */
async function findRedirectUri(
  { recorded }: AuthorizeContext,
  { address }: Request,
  params: Params,
  client: Client,
): Promise<string> {
  try {
    return checkRedirectUri(params, client)
  } catch (error) {
    if (error instanceof UntrustedRequestError) {
      const visitor = { kind: 'visitor', clientId: client.id, address } as const
      const detail = { redirectUri: (error.detail ?? '').slice(0, 512) }
      await recorded(visitor, async (_, log) =>
        log.change('INVALID_REDIRECT_URI', { outcome: 'failure', detail }),
      )
    }
    throw error
  }
}

/**
 * Reads the parameters from the query of a GET or the form of a POST. Using both is refused,
 * because it would be unclear which counts.
 */
export function readAuthorizationParams(request: Request): Params {
  const query = request.query('refuse when asked for')
  if (request.body.kind === 'none') return omitEmptyParams(query)
  for (const _ of query.names()) {
    throw new UntrustedRequestError(
      'badRequest',
      'send parameters in the query or in the form, not in both',
    )
  }
  if (request.body.kind !== 'form') {
    throw new UntrustedRequestError('badRequest', 'send parameters in the query or as a form')
  }
  return omitEmptyParams(request.body.params)
}

/**
 * Where errors of a request are sent, as far as that is known before the request has been checked.
 */
export function findDestination(params: Params, client: Client): Destination | undefined {
  try {
    const redirectUri = checkRedirectUri(params, client)
    return {
      redirectUri,
      responseMode: findMode(params, client, redirectUri),
      state: params.get('state'),
      uiLocales: params.get('ui_locales'),
      display: params.get('display') === 'popup' ? 'popup' : 'page',
    }
  } catch (error) {
    // A parameter that is given twice has no value, so there is no address to send to.
    if (error instanceof UntrustedRequestError || error instanceof RequestFault) return undefined
    throw error
  }
}

/**
 * The requested mode if it is allowed, else one that is: a client may take signed responses alone.
 */
function findMode(params: Params, client: Client, redirectUri: string): ResponseMode {
  const usual = /\b(?:token|id_token)\b/.test(params.get('response_type') ?? '')
    ? 'fragment'
    : 'query'
  const names = [
    params.get('response_mode') ?? usual,
    usual,
    'jwt',
    ...(client.responseModes ?? []),
  ]
  const modes = names.flatMap((name) => readMode(name, usual) ?? [])
  return modes.find((mode) => !problemOfMode(mode, usual, client, redirectUri)) ?? usual
}
