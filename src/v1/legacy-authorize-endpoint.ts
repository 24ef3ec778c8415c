import {
  type AuthorizeEndpointDependencies,
  authorizeEndpoint,
  postAuthorizeEndpoint,
} from '../oauth/endpoints/authorize-endpoint.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import {
  type LegacyAuthorizationDependencies,
  legacyAuthorization,
} from './legacy-authorization.ts'
import { legacyEndpoint } from './legacy-endpoint.ts'

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
