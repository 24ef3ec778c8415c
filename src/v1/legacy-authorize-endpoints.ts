import type { Params } from '../http/params.ts'
import { AuthorizationError } from '../oauth/authorize/response/authorization-error.ts'
import { authorizeEndpoint, postAuthorizeEndpoint } from '../oauth/endpoints/authorize-endpoint.ts'
import type { Client } from '../oauth/model/client.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import type { LegacyContext } from './legacy-context.ts'
import { defaultScopes, legacyDialect, withDefault } from './legacy-dialect.ts'
import { legacyEndpoint } from './legacy-endpoint.ts'

/** What `grant_type` means in a v1 authorization request. Parameters of v2 win over it (A45). */
const meanings: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['login', ['view_type', 'login']],
  ['register', ['view_type', 'register']],
  ['authorization_code', ['response_type', 'code']],
  ['implicit', ['response_type', 'token']],
])

/** The authorization of v2 with what differs in v1: the parameters, and which clients may. */
function legacyAuthorization({
  authorization,
  use,
  prefix,
}: LegacyContext): LegacyContext['authorization'] {
  return {
    ...authorization,
    dialect: legacyDialect,
    translation: {
      checkClient(client) {
        if (!use.allows(client)) throw notAllowed(client)
      },
      translate: (params, client) =>
        withDefault(translate(params), 'scope', defaultScopes(client, prefix)),
      async admit(client) {
        if (!(await use.admits(client))) throw notAllowed(client)
      },
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

/** GET /oauth2-login/oauth2/authz: v2's authorization with the parameters and defaults of v1. */
export function legacyAuthorizeEndpoint(context: LegacyContext): Endpoint {
  const endpoint = authorizeEndpoint(legacyAuthorization(context))
  return legacyEndpoint(endpoint, 'legacyAuthorize', {
    description: 'As in v2. Without scopes, the request is for all scopes of the client.',
  })
}

/** POST /oauth2-login/oauth2/authz: the same, with a form. */
export function legacyPostAuthorizeEndpoint(context: LegacyContext): Endpoint {
  const endpoint = postAuthorizeEndpoint(legacyAuthorization(context))
  return legacyEndpoint(endpoint, 'legacyPostAuthorize')
}
