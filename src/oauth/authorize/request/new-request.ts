import type { Recorded } from '../../../events/recorded.ts'
import type { Request } from '../../../http/endpoint.ts'
import type { Params } from '../../../http/params.ts'
import type { RegisteredClients } from '../../clients/registered-clients.ts'
import type { DetailRequests } from '../../details/detail-requests.ts'
import type { Dialect } from '../../dialect.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { OAuthError } from '../../oauth-error.ts'
import type { ShownIds } from '../../pairwise-ids.ts'
import { omitEmptyParams } from '../../read-params.ts'
import type { ResourceRequests } from '../../resources.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { ReadIdTokenHint } from '../../tokens/id-tokens.ts'
import { AuthorizationError, UntrustedRequestError } from '../response/authorization-error.ts'
import { checkDetails } from './checks/check-details.ts'
import { checkLengths } from './checks/check-lengths.ts'
import { checkRedirectUri } from './checks/check-redirect-uri.ts'
import { findResources } from './checks/check-resources.ts'
import type { OpenRequestObject } from './open-request-object.ts'
import { readAuthorizationRequest } from './read-authorization-request.ts'

export interface NewRequestDependencies {
  readonly clients: RegisteredClients
  readonly openRequestObject: OpenRequestObject
  readonly readIdTokenHint: ReadIdTokenHint
  readonly resourceRequests: Pick<ResourceRequests, 'readRequested'>
  readonly shownIds: ShownIds
  readonly detailRequests: DetailRequests
  readonly recorded: Recorded<OAuthStores>
  readonly dialect: Dialect
  /** Whether the server supports the parameter `claims`. */
  readonly claimsParameter: boolean
  /** Whether the client has to push its requests (RFC 9126 §5, §6). */
  readonly mustPush: (client: Client) => boolean
}

/**
 * The parameters of a request, taken out of its request object, with a redirect URI of the client.
 */
interface OpenedRequest {
  readonly params: Params
  readonly redirectUri: string
}

/** The client that an authorization request names. */
export async function findRequestingClient(
  { clients }: Pick<NewRequestDependencies, 'clients'>,
  { address }: Pick<Request, 'address'>,
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
  deps: NewRequestDependencies,
  http: Request,
  outer: Params,
  client: Client,
): Promise<OpenedRequest> {
  if (deps.mustPush(client)) {
    throw new AuthorizationError('invalid_request', 'client must push its authorization requests')
  }
  return openRequest(deps, http, outer, client)
}

/**
 * Opens a request that the client pushes (RFC 9126 §2.1, §3). Where nothing but pushed requests
 * counts, each names its redirect URI (FAPI 2.0 §5.3.2.2).
 */
export async function openPushedRequest(
  deps: NewRequestDependencies,
  http: Request,
  outer: Params,
  client: Client,
): Promise<OpenedRequest> {
  if (outer.has('request_uri')) {
    throw new AuthorizationError('invalid_request', 'request_uri cannot be pushed')
  }
  const opened = await openRequest(deps, http, outer, client)
  if (deps.mustPush(client) && !opened.params.has('redirect_uri')) {
    throw new AuthorizationError('invalid_request', 'redirect_uri is missing')
  }
  return opened
}

async function openRequest(
  deps: NewRequestDependencies,
  http: Request,
  outer: Params,
  client: Client,
): Promise<OpenedRequest> {
  checkLengths(outer)
  const params = await deps.openRequestObject(outer, client, http.address)
  return { params, redirectUri: await findRedirectUri(deps, http, params, client) }
}

/**
 * Checks everything else of a request. The order of the checks is in `readAuthorizationRequest`.
 */
export async function checkNewRequest(
  deps: NewRequestDependencies,
  { params, redirectUri }: OpenedRequest,
  client: Client,
  { isWithoutPage = false }: { readonly isWithoutPage?: boolean } = {},
): Promise<AuthorizationRequest> {
  const hintedSub = await findHintedSub(deps, params, client)
  checkLengths(params)
  const resources = await findResources(deps.resourceRequests, params, client)
  const { dialect, claimsParameter } = deps
  const context = { client, redirectUri, hintedSub, resources, dialect, claimsParameter }
  const read = readAuthorizationRequest(params, { ...context, isWithoutPage })
  const request = withServerSubs(deps, read, client)
  return { ...request, ...(await checkDetails(deps.detailRequests, params, client)) }
}

/** The client names people by the subjects that it knows. */
function withServerSubs(
  { shownIds }: NewRequestDependencies,
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
  { readIdTokenHint }: NewRequestDependencies,
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
  { recorded }: NewRequestDependencies,
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
  if (request.body.kind === 'json') {
    throw new UntrustedRequestError('badRequest', 'send parameters in the query or as a form')
  }
  return omitEmptyParams(request.body.params)
}
