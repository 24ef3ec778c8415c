import type { Authorization } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import { jwtBearerGrantType } from '../model/grant-types.ts'
import { checkRegistered, readScopes, userScopes } from '../scopes.ts'
import type { GrantContext, GrantType, TokenRequest } from './grant-type.ts'

/** A client that acts for itself (RFC 6749 §4.4). Stores nothing. */
export function clientCredentialsGrant(context: GrantContext): GrantType {
  return grantForClient('client_credentials', context)
}

/**
 * The assertion has already authenticated the client (RFC 7523 §2.1). Nothing more has to be
 * proven.
 */
export function jwtBearerGrant(context: GrantContext): GrantType {
  return grantForClient(jwtBearerGrantType, context)
}

function grantForClient(name: string, context: GrantContext): GrantType {
  return { name, prove: (request) => forClientItself(name, request, context) }
}

async function forClientItself(
  grantType: string,
  { params, client, dialect }: TokenRequest,
  context: GrantContext,
): Promise<Authorization> {
  const { resourceRequests, detailRequests, scopePolicy } = context
  const named = readScopes(params.get('scope'))
  const requested =
    named.length === 0 && dialect.hasDefaultScopes ? defaultScopes(client, context) : named
  checkRegistered(requested, client)
  return {
    grantType,
    client,
    grant: undefined,
    // Scopes about a person have no meaning here. The response's `scope` shows that they were left
    // out.
    scopes: requested.filter((scope) => !userScopes.has(scope) && !scopePolicy.isOwn(scope)),
    target: await resourceRequests.readTarget(params, client),
    details: await detailRequests.readOwn(params, client),
    sessionExpiresAt: undefined,
    withIdToken: false,
    refreshToken: undefined,
  }
}

function defaultScopes(
  { defaultScopes: own, allowedScopes }: Client,
  { machineScopes }: GrantContext,
): readonly string[] {
  return own.length === 0 && machineScopes === 'registered' ? [...allowedScopes] : own
}
