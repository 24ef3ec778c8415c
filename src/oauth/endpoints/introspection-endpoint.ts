import Type from 'typebox'
import { prefersType } from '../../http/prefers-type.ts'
import type { Reply } from '../../http/reply.ts'
import { json, jwt } from '../../http/reply.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { TokenGroups } from '../claims/token-groups.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import { type Criteria, meets, readCriteria } from '../introspection/criteria.ts'
import {
  findIntrospectionAccess,
  type IntrospectionAccess,
  type IntrospectionAccessDependencies,
  maySeeAccessToken,
  maySeeRefreshToken,
} from '../introspection/introspection-access.ts'
import {
  type IntrospectionJwts,
  introspectionJwtType,
} from '../introspection/introspection-jwts.ts'
import {
  accessTokenResponse,
  inactiveResponse,
  refreshTokenResponse,
} from '../introspection/introspection-response.ts'
import type { Client } from '../model/client.ts'
import { tokenTypes } from '../model/token/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ShownIds } from '../pairwise/shown-ids.ts'
import { readParams } from '../read-params.ts'
import type { RegisteredResources } from '../resources/registered-resources.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import {
  type AccessTokenClaims,
  clientIdOf,
  isForServer,
} from '../tokens/access/access-token-claims.ts'
import type { ReadAccessToken } from '../tokens/access/read-access-token.ts'
import type { IsActive } from '../tokens/is-active.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'
import {
  clientCredentials,
  detailsField,
  exampleAccessToken,
  secondsField,
  textField,
  textsField,
} from './endpoint-schemas.ts'

interface IntrospectionEndpointDependencies extends IntrospectionAccessDependencies {
  /** Reads those for other resources too. */
  readonly readAnyAccessToken: ReadAccessToken
  readonly resources: Pick<RegisteredResources, 'find'>
  readonly refreshTokens: RefreshTokens
  readonly isActive: IsActive
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly tokenGroups: TokenGroups
  readonly shownIds: ShownIds
  readonly introspectionJwts: IntrospectionJwts
  readonly stores: Pick<OAuthStores, 'refreshFamilies'>
  readonly directory: Pick<SubjectDirectory, 'find' | 'roles' | 'groups'>
  readonly clock: Clock
}

/** What the caller asks: about which token, with which criteria, and which tokens they may see. */
interface Question {
  readonly token: string
  readonly criteria: Criteria | undefined
  readonly access: IntrospectionAccess
}

const { Optional: optional } = Type

const flag = optional(Type.Boolean())
const requestSchema = Type.Object(
  {
    token: Type.String({ description: 'An access or refresh token.' }),
    token_type_hint: textField('A hint that only changes the order of the search.'),
    ...clientCredentials,
    roles: textsField('JSON only: roles that the user must have now.'),
    scopes: textsField('JSON only: scopes that the token must have.'),
    groups: optional(
      Type.Array(
        Type.Object({
          groupId: optional(Type.String()),
          groupType: optional(Type.String()),
          roles: textsField('Roles in that group.'),
          strictRoleValidation: flag,
        }),
        { description: 'JSON only: groups that the user must be a member of now.' },
      ),
    ),
    strictRoleValidation: flag,
    strictScopeValidation: flag,
    strictGroupValidation: flag,
    strictValidation: flag,
  },
  { title: 'IntrospectionRequest' },
)

const responseSchema = Type.Object(
  {
    active: Type.Boolean(),
    token_type: Type.Enum([...tokenTypes, 'refresh_token']),
    sub: textField('The user, or the client itself.'),
    aud: textField('The resource that it is for; the client, if it is for none.'),
    client_id: textField('The client that it was issued to.'),
    iss: textField('This server.'),
    jti: textField('Names the token.'),
    exp: secondsField('When it expires.'),
    iat: secondsField('When it was issued.'),
    nbf: secondsField('The same.'),
    scope: textField('Scopes, separated by spaces.'),
    scopes: textsField('The same as a list.'),
    roles: textsField('Roles of the user when the token was issued.'),
    groups: optional(
      Type.Array(Type.Union([Type.Object({}), Type.String()]), {
        description: 'In the shape of the client’s `groups_claim`, which may give it another name.',
      }),
    ),
    username: textField('Of the user.'),
    sid: textField('The session.'),
    auth_time: secondsField('When the user authenticated.'),
    act: optional(
      Type.Object(
        {},
        {
          description: 'Who acts for the user: `sub`, `client_id` and an earlier `act` (RFC 8693).',
        },
      ),
    ),
    cnf: optional(
      Type.Object(
        {
          jkt: textField('The thumbprint of a DPoP key (RFC 9449).'),
          'x5t#S256': textField('The thumbprint of a client certificate (RFC 8705).'),
        },
        { description: 'What the token is bound to. The sender has to prove all of it.' },
      ),
    ),
    authorization_details: detailsField('What the token allows beyond scopes (RFC 9396).'),
  },
  { additionalProperties: Type.Array(Type.Unknown()), title: 'Introspection' },
)

const doc: RouteDoc = {
  id: 'introspect',
  chapter: 'Tokens',
  summary: 'Introspect a token',
  description:
    'RFC 7662. A client can introspect its own tokens; a client with `introspect_any` can introspect all. The clients of a resource server can introspect access tokens for that resource. Instead of client authentication, a caller may send an access token: with the scope `introspect` for any token, without it for that token itself. If the setting `introspection.open` is on, anybody may introspect access tokens. Criteria of one kind (roles, scopes or groups): one match is enough, unless that kind is strict; then all must match. Of several kinds one must match, or all with `strictValidation`. A caller that prefers `application/token-introspection+jwt` in `Accept` gets the same answer as a signed JWT (RFC 9701), which may be encrypted by its registration.',
  body: {
    schema: requestSchema,
    as: ['json', 'form'],
    example: { token: exampleAccessToken, token_type_hint: 'access_token' },
  },
  answers: {
    200: {
      description: 'The token’s metadata if it is active, otherwise only `active: false`.',
      schema: responseSchema,
      example: { active: false, token_type: 'Bearer' },
    },
  },
  refusedFor: {
    400: 'invalid_request.',
    401: 'invalid_client: authentication is missing or wrong.',
    403: 'insufficient_scope: the access token lacks the scope to ask.',
    429: 'slow_down: too many failures.',
  },
}

/** POST /token-srv/introspect (RFC 7662, CONTRACT §6). */
export function introspectionEndpoint(deps: IntrospectionEndpointDependencies): Endpoint {
  return defineEndpoint(doc, async (request) => {
    const params = readParams(request)
    const token = params.required('token')
    const criteria = readCriteria(request.body)
    const access = await findIntrospectionAccess(deps, request, params, token)
    const question = { token, criteria, access }
    const response =
      (await describeAccessToken(deps, question)) ?? (await describeRefreshToken(deps, question))
    const answer = response ?? inactiveResponse
    return prefersType(introspectionJwtType, request.headers.accept)
      ? signedAnswer(deps, access, answer)
      : json(200, answer)
  })
}

/** RFC 9701 §5: the answer is for the caller alone, so it has to be known who calls. */
async function signedAnswer(
  { clients, introspectionJwts }: IntrospectionEndpointDependencies,
  { caller = '' }: IntrospectionAccess,
  answer: object,
): Promise<Reply> {
  const client = await clients.findIssuedTo(caller)
  if (!client) {
    throw new OAuthError('invalid_client', 'a signed answer needs client authentication', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  return jwt(await introspectionJwts.issue(client, answer), introspectionJwtType)
}

async function describeAccessToken(
  deps: IntrospectionEndpointDependencies,
  { token, criteria, access }: Question,
) {
  const { directory } = deps
  const claims = await deps.readAnyAccessToken(token)
  if (!claims) return undefined
  const isOwn = isForServer(claims, deps.issuer)
  const resource = isOwn ? undefined : await deps.resources.find(claims.aud)
  // A token for a resource that was removed is of no use any more.
  if (!isOwn && !resource) return undefined
  const introspectionClients = resource?.introspectionClients ?? []
  if (!maySeeAccessToken(access, { token, claims, introspectionClients })) return undefined
  if (!(await deps.isActive.accessToken(claims))) return undefined
  const sub = claims.isub === undefined ? undefined : claims.sub
  const holder = { sub, scopes: claims.scopes }
  if (criteria && !(await meets(criteria, holder, directory))) return undefined
  if (claims.isub === undefined) return accessTokenResponse(claims, undefined, {})
  const client = await deps.clients.findIssuedTo(clientIdOf(claims))
  // Everybody knows the person by the username.
  const subject = claims.isPairwise ? undefined : await directory.find(claims.sub)
  if (!client) return accessTokenResponse(claims, subject?.username, {})
  const shown = {
    ...claims,
    sub: deps.shownIds.show(client, 'sub', claims.sub),
    sid: deps.shownIds.show(client, 'sessionId', claims.sid),
  }
  return accessTokenResponse(shown, subject?.username, await findGroups(deps, client, claims))
}

/** The groups claim of a token; read from the store if the token had no room for it. */
async function findGroups(
  { tokenGroups }: IntrospectionEndpointDependencies,
  client: Client,
  claims: AccessTokenClaims,
): Promise<Readonly<Record<string, unknown>>> {
  const { name } = client.groupsClaim
  const held = Object.entries(claims).find(([claim]) => claim === name)
  return held
    ? Object.fromEntries([held])
    : tokenGroups.allClaims(client, claims.sub, claims.scopes)
}

async function describeRefreshToken(
  deps: IntrospectionEndpointDependencies,
  { token, criteria, access }: Question,
) {
  const { refreshTokens, stores, isActive, clients, clock, directory } = deps
  const link = refreshTokens.read(token)
  if (!link) return undefined
  const family = await stores.refreshFamilies.find(link.grantId)
  if (!family || !maySeeRefreshToken(access, family.clientId)) return undefined
  if (family.revokedAt !== undefined || family.rotation !== link.rotation) return undefined
  if (family.expiresAt <= clock() || !(await isActive.grant(family))) return undefined
  if (criteria && !(await meets(criteria, family, directory))) return undefined
  const client = await clients.findIssuedTo(family.clientId)
  return client && refreshTokenResponse({ ...family, ...deps.shownIds.showAll(client, family) })
}
