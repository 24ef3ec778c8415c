import type { Params } from '../http/params.ts'
import type { OpenRequestObject } from '../oauth/authorize/request/open-request-object.ts'
import { AuthorizationError } from '../oauth/authorize/response/authorization-error.ts'
import type { GrantAuthorization } from '../oauth/authorize/response/grant-authorization.ts'
import {
  type AuthorizeEndpointDependencies,
  authorizeEndpoint,
  postAuthorizeEndpoint,
} from '../oauth/endpoints/authorize-endpoint.ts'
import type { Client } from '../oauth/model/client.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { legacyEndpoint } from './legacy-endpoint.ts'
import { defaultScopes, withDefault } from './legacy-params.ts'
import type { LegacyUse } from './legacy-use.ts'

interface LegacyAuthorizationDependencies {
  readonly openRequestObject: OpenRequestObject
  readonly grantAuthorization: GrantAuthorization
  readonly use: LegacyUse
  readonly prefix: string
}

/** What `grant_type` means in a v1 authorization request. Parameters of v2 win over it (A45). */
const meanings: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['login', ['view_type', 'login']],
  ['register', ['view_type', 'register']],
  ['authorization_code', ['response_type', 'code']],
  ['implicit', ['response_type', 'token']],
])

/**
 * What v1 does differently at the authorization endpoint: its parameters, and which clients may.
 */
function legacyAuthorization({
  openRequestObject,
  grantAuthorization,
  use,
  prefix,
}: LegacyAuthorizationDependencies): Pick<
  LegacyAuthorizationDependencies,
  'openRequestObject' | 'grantAuthorization'
> {
  return {
    async openRequestObject(params, client, address) {
      if (!use.allows(client)) throw notAllowed(client)
      const translated = translate(await openRequestObject(params, client, address))
      return withDefault(translated, 'scope', defaultScopes(client, prefix))
    },
    async grantAuthorization(request, client, session, browser) {
      if (!(await use.admits(client))) throw notAllowed(client)
      return grantAuthorization(request, client, session, browser)
    },
  }
}

function translate(params: Params): Params {
  const grantType = params.get('grant_type')
  const meaning = meanings.get(grantType ?? 'authorization_code')
  if (!meaning) throw new AuthorizationError('invalid_request', 'grant_type is not supported')
  const [name, value] = meaning
  const isGiven = name === 'view_type' && params.get('viewtype')
  const meant = isGiven ? params : withDefault(params, name, value)
  return withDefault(meant, 'response_type', 'code')
}

function notAllowed({ id }: Client): AuthorizationError {
  const words = 'client may not use generation v1'
  return new AuthorizationError('unauthorized_client', words, { detail: id })
}

type LegacyAuthorizeDependencies = AuthorizeEndpointDependencies & LegacyAuthorizationDependencies

/** GET /oauth2-login/oauth2/authz: v2's authorization with the parameters and defaults of v1. */
export function legacyAuthorizeEndpoint(deps: LegacyAuthorizeDependencies): Endpoint {
  const endpoint = authorizeEndpoint({ ...deps, ...legacyAuthorization(deps) })
  return legacyEndpoint(endpoint, 'legacyAuthorize', {
    description: 'As in v2. Without scopes, the request is for all scopes of the client.',
  })
}

/** POST /oauth2-login/oauth2/authz: the same, with a form. */
export function legacyPostAuthorizeEndpoint(deps: LegacyAuthorizeDependencies): Endpoint {
  const endpoint = postAuthorizeEndpoint({ ...deps, ...legacyAuthorization(deps) })
  return legacyEndpoint(endpoint, 'legacyPostAuthorize')
}
