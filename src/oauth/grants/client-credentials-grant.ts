import type { Authorization } from '../model/authorization.ts'
import { checkRegistered, readScopes, userScopes } from '../scopes.ts'
import type { GrantType, TokenRequest } from './grant-type.ts'

/** A client that acts for itself (RFC 6749 §4.4). Stores nothing. */
export const clientCredentialsGrant = grantForClient('client_credentials')

/**
 * The assertion has already authenticated the client (RFC 7523 §2.1). Nothing more has to be
 * proven.
 */
export const jwtBearerGrant = grantForClient('urn:ietf:params:oauth:grant-type:jwt-bearer')

function grantForClient(name: string): GrantType {
  return { name, prove: async (request) => forClientItself(name, request) }
}

function forClientItself(
  grantType: string,
  { params, client, generation }: TokenRequest,
): Authorization {
  const named = readScopes(params.get('scope'))
  // Generation v1 has a default of its own, without the scopes of management (CONTRACT §9).
  const requested = named.length === 0 && generation === 'v2' ? client.defaultScopes : named
  checkRegistered(requested, client)
  return {
    grantType,
    client,
    grant: undefined,
    // Scopes about a person have no meaning here. The response's `scope` shows that they were left
    // out.
    scopes: requested.filter((scope) => !userScopes.has(scope)),
    sessionExpiresAt: undefined,
    withIdToken: false,
    generation,
    refreshToken: undefined,
  }
}
