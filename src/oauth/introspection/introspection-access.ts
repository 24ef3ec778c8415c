import type { Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import type { AuthenticateClient } from '../clients/authentication/authenticate-client.ts'
import type { FindCaller } from '../guards/find-caller.ts'
import { OAuthError } from '../oauth-error.ts'

/** Which tokens the caller of the introspection endpoint may see. */
export interface IntrospectionAccess {
  /** The caller sees the tokens of this client. */
  readonly clientId: string
  /** The caller sees the tokens of all clients. */
  readonly seesAll: boolean
  readonly accessTokensOnly: boolean
}

export interface IntrospectionAccessDependencies {
  readonly authenticateClient: AuthenticateClient
  readonly findCaller: FindCaller
  /** The scope that an access token needs to introspect. */
  readonly introspectScope: string
  /** Whether anybody may ask about access tokens of a client that they name. */
  readonly openToAll: boolean
}

/** Finds out who calls, by access token or client authentication, and what they may see (CONTRACT §6). */
export async function findIntrospectionAccess(
  deps: IntrospectionAccessDependencies,
  request: Request,
  params: Params,
): Promise<IntrospectionAccess> {
  if (hasAccessToken(request)) return accessOfCaller(deps, request)
  if (deps.openToAll && !hasCredentials(request, params)) {
    const clientId = params.required('client_id')
    return { clientId, seesAll: false, accessTokensOnly: true }
  }
  const client = await deps.authenticateClient(request, params)
  if (client.authMethod === 'none') {
    throw new OAuthError('invalid_client', 'client authentication is missing', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  return { clientId: client.id, seesAll: client.introspectAny, accessTokensOnly: false }
}

/** Whether tokens of a client may be shown to the caller. */
export function maySee({ seesAll, clientId }: IntrospectionAccess, tokenClientId: string): boolean {
  return seesAll || clientId === tokenClientId
}

async function accessOfCaller(
  { findCaller, introspectScope }: IntrospectionAccessDependencies,
  request: Request,
): Promise<IntrospectionAccess> {
  const caller = await findCaller(request)
  if (caller.kind !== 'caller') {
    throw new OAuthError('invalid_client', 'client authentication failed', {
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    })
  }
  const { isub, scopes, aud } = caller.claims
  // Only machines may introspect: a person with the scope could read other people's tokens.
  if (isub !== undefined || !scopes.includes(introspectScope)) {
    throw new OAuthError('insufficient_scope', `the access token lacks ${introspectScope}`)
  }
  return { clientId: aud, seesAll: true, accessTokensOnly: false }
}

/** Whether the request has an access token in either of its headers (CONTRACT §2). */
function hasAccessToken(request: Request): boolean {
  const { authorization } = request.headers
  if (authorization === undefined) return request.headerValues('access_token').length > 0
  return authorization.slice(0, 7).toLowerCase() === 'bearer '
}

function hasCredentials({ headers }: Request, params: Params): boolean {
  return Boolean(
    headers.authorization || params.has('client_secret') || params.has('client_assertion'),
  )
}
