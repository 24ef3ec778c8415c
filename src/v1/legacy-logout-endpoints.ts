import Type from 'typebox'
import type { Request } from '../http/endpoint.ts'
import { json } from '../http/reply.ts'
import { endSessionEndpoint } from '../oauth/endpoints/end-session-endpoint.ts'
import type { Client } from '../oauth/model/client.ts'
import { LoginError } from '../oauth/sessions/login-error.ts'
import { finishBrowserLogout } from '../oauth/sessions/logout.ts'
import { clientIdOf, type UserTokenClaims } from '../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint, withoutHead } from '../routing/endpoint-definition.ts'
import type { Fields, RouteDoc } from '../routing/route-doc.ts'
import type { LegacyContext } from './legacy-context.ts'
import { readLegacyParams } from './legacy-dialect.ts'
import { legacyDoc, legacyEndpoint } from './legacy-endpoint.ts'

const tokenInQuery: Fields = {
  access_token: { schema: Type.String(), description: 'An access token of the session to end.' },
}

const simpleDoc: RouteDoc = {
  ...legacyDoc,
  id: 'legacySimpleLogout',
  summary: 'End the session of an access token',
  description:
    'The token of an application with `consent` `explicit` ends only what the application was given, unless the session was opened for it alone.',
  query: tokenInQuery,
  answers: {
    200: { description: 'true.', schema: Type.Literal(true), example: true },
  },
  refusedFor: { 401: 'The token is not valid: the failure envelope with code 24007.' },
}

/**
 * POST /oauth2-usermanagement/oauth2/logoutsimple?access_token=: logs out by that token (O06).
 */
export function simpleLogoutEndpoint(context: LegacyContext): Endpoint {
  return defineEndpoint(simpleDoc, async (request) => {
    const { claims } = await findTokenSession(context, request)
    await context.logout.endByToken(request, claims)
    return json(200, true)
  })
}

/** GET /oauth2-usermanagement/oauth2/logout?access_token=: the same, for a browser. */
export function legacyLogoutEndpoint(context: LegacyContext): Endpoint {
  const { doc } = legacyEndpoint(endSessionEndpoint(context.logout), 'legacyLogout', {
    description: 'Ends the session of an access token, for a browser.',
    query: tokenInQuery,
  })
  const endpoint = defineEndpoint(doc, async (request) => {
    const { claims, client } = await findTokenSession(context, request)
    const ended = await context.logout.endByToken(request, claims)
    const continueTo = client.postLogoutRedirectUris[0]
    const logout = { client, continueTo, uiLocales: undefined }
    return finishBrowserLogout(context.logout, request, { logout, ...ended })
  })
  return withoutHead(endpoint)
}

/** Finds the session of a valid token. */
async function findTokenSession(
  context: LegacyContext,
  request: Request,
): Promise<{ readonly claims: UserTokenClaims; readonly client: Client }> {
  const found = await findClaims(context, request)
  const claims = found?.exchanged_from ? undefined : found
  const client = claims && (await context.clients.findIssuedTo(clientIdOf(claims)))
  if (claims?.sid === undefined || !client || !(await context.use.admits(client))) {
    throw new LoginError(24007, 401, 'invalid token passed')
  }
  return { claims, client }
}

/** Reads the token of the query, of a header, or the same one in both (CONTRACT §2). */
async function findClaims(
  { findCaller, logout: { readAccessToken, isActive, checkSender } }: LegacyContext,
  request: Request,
) {
  const caller = await findCaller(request)
  const text = readLegacyParams(request).get('access_token')
  if (text === undefined) return caller.kind === 'caller' ? caller.claims : undefined
  const claims = await readAccessToken(text)
  if (!claims || !(await isActive.accessToken(claims))) return undefined
  if (caller.kind === 'nobody') {
    const sent = { token: text, scheme: 'Bearer' } as const
    const bound = { clientId: clientIdOf(claims), cnf: claims.cnf }
    return (await checkSender(request, sent, bound)) ? undefined : claims
  }
  const isSame = caller.kind === 'caller' && caller.claims.jti === claims.jti
  return isSame ? claims : undefined
}
