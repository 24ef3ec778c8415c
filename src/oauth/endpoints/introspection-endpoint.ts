import type { Endpoint, Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { json, jsonHeaders, type Reply } from '../../http/reply.ts'
import { inSeconds } from '../../kernel/clock.ts'
import type { Eventually } from '../../kernel/eventually.ts'
import { keptWith } from '../../kernel/kept-with.ts'
import type { AuthenticateClient } from '../clients/authentication/authenticate-client.ts'
import type { FindCaller } from '../guards/bearer-guard.ts'
import { type Criteria, meets, readCriteria } from '../introspection/criteria.ts'
import { OAuthError } from '../oauth-error.ts'
import type { OAuthStores } from '../oauth-stores.ts'
import { readParams } from '../read-params.ts'
import type { Subject, SubjectDirectory } from '../subject-directory.ts'
import type { AccessTokenClaims } from '../tokens/access/access-tokens.ts'
import type { ReadAccessToken } from '../tokens/access/read-access-token.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'
import type { IsActive } from '../tokens/status/is-active.ts'

interface IntrospectionEndpointDependencies {
  readonly authenticateClient: AuthenticateClient
  readonly findCaller: FindCaller
  readonly readAccessToken: ReadAccessToken
  readonly refreshTokens: RefreshTokens
  readonly isActive: IsActive
  readonly stores: OAuthStores
  readonly directory: SubjectDirectory
  readonly findSubject: (sub: string) => Eventually<Subject | undefined>
  /** The scope with which a bearer of an access token may ask. */
  readonly introspectScope: string
  /** Whether strangers may ask about access tokens of the client they name. */
  readonly openToAll: boolean
  readonly clock: () => number
}

/** Whose tokens the asker may see: those of one client, or all. */
interface Asker {
  readonly clientId: string
  readonly seesAll: boolean
  readonly accessTokensOnly: boolean
}

/** The same for every token that is not the asker's to know, whatever the reason. */
const inactive = json(200, { active: false, token_type: 'Bearer' })

/** POST /token-srv/introspect (RFC 7662, CONTRACT §6). */
export function introspectionEndpoint(deps: IntrospectionEndpointDependencies): Endpoint {
  return async (request) => {
    const params = readParams(request)
    const token = params.required('token')
    const criteria = readCriteria(request.body)
    const asker = await findAsker(deps, request, params)
    return (
      (await describeAccessToken(deps, token, asker, criteria)) ??
      (await describeRefreshToken(deps, token, asker, criteria)) ??
      inactive
    )
  }
}

async function findAsker(
  deps: IntrospectionEndpointDependencies,
  request: Request,
  params: Params,
): Promise<Asker> {
  if (showsToken(request)) {
    const caller = await deps.findCaller(request)
    if (caller.kind !== 'caller') {
      throw new OAuthError('invalid_client', 'client authentication failed', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      })
    }
    const { claims } = caller
    // The right is a machine's: a person who was granted the scope could read other people's tokens.
    if (claims.isub !== undefined || !claims.scopes.includes(deps.introspectScope)) {
      throw new OAuthError('insufficient_scope', `the access token lacks ${deps.introspectScope}`)
    }
    return { clientId: claims.aud, seesAll: true, accessTokensOnly: false }
  }
  if (
    deps.openToAll &&
    !request.headers.authorization &&
    !params.has('client_secret') &&
    !params.has('client_assertion')
  ) {
    const clientId = params.required('client_id')
    return { clientId, seesAll: false, accessTokensOnly: true }
  }
  const client = await deps.authenticateClient(request, params)
  if (client.authMethod === 'none') {
    throw new OAuthError('invalid_client', 'client authentication is missing', {
      headers: { 'www-authenticate': 'Bearer' },
    })
  }
  return { clientId: client.id, seesAll: client.introspectAny, accessTokensOnly: false }
}

/** Whether the caller shows an access token, in either of its headers (CONTRACT §2). */
function showsToken(request: Request): boolean {
  const { authorization } = request.headers
  if (authorization === undefined) return request.headerValues('access_token').length > 0
  return authorization.slice(0, 7).toLowerCase() === 'bearer '
}

async function describeAccessToken(
  deps: IntrospectionEndpointDependencies,
  token: string,
  asker: Asker,
  criteria: Criteria | undefined,
): Promise<Reply | undefined> {
  const claims = await deps.readAccessToken(token)
  if (!claims || !(asker.seesAll || claims.aud === asker.clientId)) return undefined
  if (!(await deps.isActive.accessToken(claims))) return inactive
  const { isub, scopes } = claims
  const holder = { sub: isub === undefined ? undefined : claims.sub, scopes }
  if (criteria && !(await meets(criteria, holder, deps.directory))) return inactive
  const subject = claims.isub === undefined ? undefined : await deps.findSubject(claims.sub)
  const groups = claims.groups ?? (await groupsLeftOut(claims, deps.directory))
  if (groups !== claims.groups) return json(200, describe(claims, subject?.username, groups))
  return { status: 200, headers: jsonHeaders, body: tell(claims, subject?.username) }
}

/** What is told about a token that is remembered: some services ask about the same one again and again. */
const toldAbout = keptWith((_: AccessTokenClaims): Told => ({ username: undefined, body: '' }))

interface Told {
  username: string | undefined
  body: string
}

function tell(claims: AccessTokenClaims, username: string | undefined): string {
  const told = toldAbout(claims)
  if (told.body === '' || told.username !== username) {
    told.username = username
    told.body = JSON.stringify(describe(claims, username, claims.groups))
  }
  return told.body
}

/** The groups that a token should tell and had no room for. */
async function groupsLeftOut(
  { sub, scopes }: AccessTokenClaims,
  directory: SubjectDirectory,
): Promise<AccessTokenClaims['groups']> {
  if (!scopes.includes('groups')) return undefined
  return (await directory.groups(sub)).map(({ groupId, roles }) => ({ groupId, roles }))
}

function describe(
  claims: AccessTokenClaims,
  username: string | undefined,
  groups: AccessTokenClaims['groups'],
) {
  return {
    active: true,
    token_type: 'Bearer',
    sub: claims.sub,
    aud: claims.aud,
    client_id: claims.aud,
    iss: claims.iss,
    jti: claims.jti,
    exp: claims.exp,
    iat: claims.iat,
    nbf: claims.iat,
    scope: claims.scopes.join(' '),
    scopes: claims.scopes,
    roles: claims.roles,
    groups,
    username,
    sid: claims.sid,
    auth_time: claims.auth_time,
  }
}

async function describeRefreshToken(
  { refreshTokens, stores, isActive, clock, directory }: IntrospectionEndpointDependencies,
  token: string,
  asker: Asker,
  criteria: Criteria | undefined,
): Promise<Reply | undefined> {
  const named = asker.accessTokensOnly ? undefined : refreshTokens.read(token)
  if (!named) return undefined
  const family = await stores.refreshFamilies.find(named.grantId)
  if (!family || !(asker.seesAll || family.clientId === asker.clientId)) return undefined
  if (family.revokedAt !== undefined || family.rotation !== named.rotation) return inactive
  if (family.expiresAt <= clock() || !(await isActive.grant(family))) return inactive
  if (criteria && !(await meets(criteria, family, directory))) return inactive
  return json(200, {
    active: true,
    token_type: 'refresh_token',
    sub: family.sub,
    aud: family.clientId,
    client_id: family.clientId,
    exp: inSeconds(family.expiresAt),
    iat: inSeconds(family.rotatedAt),
    scope: family.scopes.join(' '),
    scopes: family.scopes,
    sid: family.sessionId,
    auth_time: inSeconds(family.authTime),
  })
}
