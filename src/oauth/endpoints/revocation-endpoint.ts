import Type from 'typebox'
import { machineOf } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import { prefersType } from '../../http/prefers-type.ts'
import { json, type Reply, text } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { readParams } from '../read-params.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { type AccessTokenClaims, clientIdOf, readTokenId } from '../tokens/access-token-claims.ts'
import { revokeAccessToken, revokeGrant } from '../tokens/refresh-tokens.ts'
import type { EndpointContext } from './endpoint-context.ts'
import { clientCredentials, exampleAccessToken, textField } from './endpoint-schemas.ts'

const doc: RouteDoc = {
  id: 'revoke',
  chapter: 'Tokens',
  summary: 'Revoke a token',
  description:
    'RFC 7009. Any token of a grant ends the whole grant: its refresh tokens and its access tokens. An access token may have expired. A caller who prefers `text/plain` is answered `OK`. The answer is the same for tokens that are unknown or another client’s; those are not revoked.',
  body: {
    schema: Type.Object(
      {
        token: Type.String(),
        token_type_hint: textField('A hint that only changes the order of the search.'),
        ...clientCredentials,
      },
      { title: 'RevocationRequest' },
    ),
    as: ['form', 'json'],
    example: { token: exampleAccessToken },
  },
  answers: { 200: { description: 'An empty object.', schema: Type.Object({}), example: {} } },
  refusedFor: {
    400: 'invalid_request.',
    401: 'invalid_client: authentication is missing or wrong.',
    429: 'slow_down: too many failures.',
  },
}

/**
 * POST /token-srv/revoke (RFC 7009). Any token of a grant revokes the whole grant: its refresh
 * tokens and its access tokens. The response is the same for unknown tokens and tokens of other
 * clients, which are not revoked.
 */
export function revocationEndpoint(context: EndpointContext): Endpoint {
  const { authenticateClient, readPastAccessToken, refreshTokens, recorded } = context
  return defineEndpoint(doc, async (request) => {
    const params = readParams(request)
    const token = params.required('token')
    const client = await authenticateClient(request, params)

    const refresh = refreshTokens.read(token)
    const access = refresh ? undefined : await readPastAccessToken(token)
    if (!refresh && (!access || clientIdOf(access) !== client.id)) return done(request)

    await recorded(machineOf(client.id, request.address), async (stores, log) => {
      const family = refresh && (await stores.refreshFamilies.find(refresh.grantId))
      if (family && family.clientId !== client.id) return log.unchanged()
      await stores.people.lock(family?.sub ?? access?.sub ?? client.id)
      if (family) await revokeGrant(stores, family, log.now)
      const revoked = access && (await revokeFrom(stores, access, log.now))
      return log.change('TOKEN_REVOKED', {
        sub: family?.sub ?? access?.sub,
        sessionId: family?.sessionId ?? access?.sid,
        detail: family ? { grant: family.grantId } : (revoked ?? {}),
      })
    })
    return done(request)
  })
}

/**
 * A client's own token has no grant, and that of an exchanged one belongs to another
 * client. So only the token is revoked. Answers what is, for those who hear of it.
 */
async function revokeFrom(
  stores: OAuthStores,
  claims: AccessTokenClaims,
  now: number,
): Promise<{ readonly token: string } | { readonly grant: string }> {
  const { grantId } = readTokenId(claims.jti)
  if (grantId === undefined || claims.exchanged_from !== undefined) {
    await revokeAccessToken(stores, claims)
    return { token: claims.jti }
  }
  await revokeGrant(stores, { grantId }, now)
  return { grant: grantId }
}

/** Libraries for browsers only read JSON. */
function done({ headers }: Request): Reply {
  return prefersType('text/plain', headers.accept) ? text(200, 'OK') : json(200, {})
}
