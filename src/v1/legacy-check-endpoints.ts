import Type from 'typebox'
import { json } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import { addressRange } from '../kernel/address-range.ts'
import { sha256 } from '../kernel/secrets.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import { type AccessTokenClaims, clientIdOf } from '../oauth/tokens/access-token-claims.ts'
import { apiKeyUse } from '../oauth/tokens/api-key-claims.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { LegacyContext } from './legacy-context.ts'
import { legacyDoc, tokenHeader } from './legacy-endpoint.ts'

const minute = 60_000

const checkTokenDoc: RouteDoc = {
  ...legacyDoc,
  id: 'legacyCheckToken',
  summary: 'Check whether a token is active',
  description: tokenHeader,
  answers: {
    200: { description: 'true or false.', schema: Type.Boolean(), example: false },
  },
  refusedFor: { 429: 'slow_down: too many tokens that are not active.' },
}

/** GET /oauth2-login/oauth2/checktoken: whether the token is active, and nothing more (I08). */
export function checkTokenEndpoint(context: LegacyContext): Endpoint {
  return defineEndpoint(checkTokenDoc, async (request) => {
    const caller = await context.findCallerOrKey(request)
    if (caller.kind === 'caller' && caller.claims[apiKeyUse]) return json(200, true)
    const client =
      caller.kind === 'caller' && (await context.clients.findIssuedTo(clientIdOf(caller.claims)))
    // A valid token is never limited: many people may share an address with a stranger who guesses.
    if (client && (await context.use.admits(client))) return json(200, true)
    await countFailure(context, request.address)
    return json(200, false)
  })
}

async function countFailure(
  { attempts, failuresPerMinute, clock }: LegacyContext,
  address: string,
): Promise<void> {
  const key = sha256(`checktoken ${addressRange(address)}`)
  const now = clock()
  if ((await attempts.failuresIn(key, minute, now)) >= failuresPerMinute) {
    throw new OAuthError('slow_down', 'too many tokens that are not active', {
      headers: { 'retry-after': String(minute / 1000) },
    })
  }
  await attempts.countFailure(key, minute, now)
}

/**
 * Whether the scopes of a token allow the claims of one scope. As in v2, `openid` is needed too.
 */
export function allowsClaims(scopes: readonly string[], scope: string): boolean {
  return scopes.includes('openid') && scopes.includes(scope)
}

const mostRoles = 1000

const matchingRolesDoc: RouteDoc = {
  ...legacyDoc,
  id: 'legacyMatchingRoles',
  summary: 'Check which of some roles the user has',
  description: `${tokenHeader} Without the scopes \`openid\` and \`roles\`, the result is empty.`,
  query: {
    roles: {
      schema: Type.String(),
      description: 'Role names, separated by commas.',
      required: true,
      example: 'USER,ADMIN',
    },
  },
  answers: {
    200: {
      description: 'The roles that the user has.',
      schema: Type.Array(Type.String()),
      example: ['USER'],
    },
  },
  refusedFor: { 400: 'roles is missing.' },
}

/**
 * GET /oauth2-login/oauth2/userroles/matchingroles?roles=a,b: which of these the user holds (O05).
 * None where the token's scopes do not allow the roles.
 */
export function matchingRolesEndpoint({ directory }: LegacyContext): Endpoint<AccessTokenClaims> {
  return defineEndpoint(matchingRolesDoc, async (request, { sub, isub, scopes }) => {
    const text = request.query().get('roles')
    if (text === undefined) throw new RequestFault('missing', 'roles is missing')
    const names = text.split(',', mostRoles + 1)
    if (names.length > mostRoles) throw new RequestFault('too_large', 'roles has too many names')
    const asked = new Set(names)
    const mayShow = isub !== undefined && allowsClaims(scopes, 'roles')
    const held = mayShow ? await directory.roles(sub) : []
    const matching = held.filter((role) => asked.has(role))
    return json(200, matching)
  })
}
