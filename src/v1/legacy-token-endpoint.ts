import Type from 'typebox'
import type { AuthenticateClient } from '../oauth/clients/authentication/authenticate-client.ts'
import { tokenEndpoint } from '../oauth/endpoints/token-endpoint.ts'
import type { GrantType } from '../oauth/grants/grant-type.ts'
import { tokenTypes } from '../oauth/model/confirmation.ts'
import { cibaGrantType, deviceGrantType, exchangeGrantType } from '../oauth/model/grant-types.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import type { IssueTokens } from '../oauth/tokens/issue-tokens.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { LegacyContext } from './legacy-context.ts'
import { defaultScopes, legacyDialect, withDefault } from './legacy-dialect.ts'
import { legacyEndpoint } from './legacy-endpoint.ts'

const { Optional: optional } = Type
const text = Type.String()

const responseSchema = Type.Object(
  {
    user_id: text,
    expires_in: Type.Integer(),
    userstate: optional(text),
    scope: text,
    access_token: text,
    token_type: Type.Enum([...tokenTypes]),
    refresh_token: optional(text),
  },
  { additionalProperties: false, title: 'LegacyTokenResponse' },
)

const changes: Partial<RouteDoc> = {
  description: 'The grants of v2 under the names of v1, in form, JSON or the query.',
  answers: { 200: { description: 'An access token.', schema: responseSchema } },
}

/** POST /oauth2-login/oauth2/token: the endpoint of v2 with the defaults and answers of v1. */
export function legacyTokenEndpoint(context: LegacyContext): Endpoint {
  const parts = {
    ...context.token,
    authenticateClient: authenticateLegacyClient(context),
    grants: legacyGrants(context),
    issueTokens: legacyResponse(context),
  }
  return legacyEndpoint(tokenEndpoint(parts, legacyDialect), 'legacyToken', changes)
}

/** Authenticates a client, and notes that it uses v1, if it may. */
function authenticateLegacyClient({ token, use }: LegacyContext): AuthenticateClient {
  return async (...given) => {
    const client = await token.authenticateClient(...given)
    if (await use.admits(client)) return client
    throw new OAuthError('unauthorized_client', 'client may not use generation v1', {
      detail: client.id,
    })
  }
}

/**
 * Grants that no client of v1 knows. Their parameters must not be in a query, as those of v1 may.
 */
const newGrants: ReadonlySet<string> = new Set([deviceGrantType, exchangeGrantType, cibaGrantType])

function legacyGrants({ token, prefix }: LegacyContext): ReadonlyMap<string, GrantType> {
  const known = [...token.grants].filter(([name]) => !newGrants.has(name))
  return new Map(known.map(([name, grant]) => [name, legacyGrant(grant, prefix)]))
}

/** A grant of v2, with the scopes that v1 gives to a request without any. */
function legacyGrant({ name, prove }: GrantType, prefix: string): GrantType {
  return {
    name,
    prove(request) {
      const { params: given, client } = request
      // A refresh without scopes keeps those of the grant.
      const isRefresh = name === 'refresh_token'
      const params = isRefresh ? given : withDefault(given, 'scope', defaultScopes(client, prefix))
      // Own pages belong to v2, so no code of v1 is bound to an origin.
      return prove({ ...request, params, origin: undefined })
    },
  }
}

/** The token response of v1, which has no ID token (spec, Differences 2). */
function legacyResponse({
  issueTokens,
  directory,
}: LegacyContext): (...given: Parameters<IssueTokens>) => Promise<object> {
  return async (authorization, sender) => {
    const tokens = await issueTokens({ ...authorization, withIdToken: false }, sender)
    const subject = authorization.grant && (await directory.find(tokens.sub))
    return {
      user_id: tokens.sub,
      expires_in: tokens.expires_in,
      ...(subject && { userstate: subject.status }),
      scope: tokens.scope,
      access_token: tokens.access_token,
      token_type: tokens.token_type,
      ...(tokens.refresh_token && { refresh_token: tokens.refresh_token }),
    }
  }
}
