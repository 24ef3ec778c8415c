import { isIdentityAssertion } from '../model/assertion-type.ts'
import type { Authorization } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import { jwtBearerGrantType } from '../model/grant-types.ts'
import { checkRegistered, readScopes, userScopes } from '../scopes.ts'
import { type AssertedContext, assertedGrant } from './asserted-grant.ts'
import type { GrantContext, GrantType, TokenRequest } from './grant-type.ts'

/** A client that acts for itself (RFC 6749 §4.4). Stores nothing. */
export function clientCredentialsGrant(context: GrantContext): GrantType {
  return grantForClient('client_credentials', context)
}

/**
 * An assertion of the client itself has already authenticated it (RFC 7523 §2.1), and nothing more
 * has to be proven. One of a trusted issuer is about a person, and the client has authenticated by
 * itself.
 */
export function jwtBearerGrant(context: AssertedContext): GrantType {
  const own = grantForClient(jwtBearerGrantType, context)
  return {
    name: own.name,
    prove: (request) =>
      isIdentityAssertion(request.params.get('assertion') ?? '')
        ? assertedGrant(context, request)
        : own.prove(request),
  }
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
