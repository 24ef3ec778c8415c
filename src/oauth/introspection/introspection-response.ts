import { type Clock, inSeconds } from '../../kernel/time.ts'
import type { TokenGroups } from '../claims/token-groups.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import { jwtTyp } from '../keys/jwt-typ.ts'
import type { Client } from '../model/client.ts'
import { tokenTypeOf } from '../model/confirmation.ts'
import type { SigningAlg } from '../model/signing-keys.ts'
import type { ShownIds } from '../pairwise-ids.ts'
import type { RegisteredResources } from '../resources/registered-resources.ts'
import type { SignInPolicy } from '../sign-in-policy.ts'
import type { RefreshFamily } from '../stores/grant-stores.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import { type AccessTokenClaims, clientIdOf, isForServer } from '../tokens/access-token-claims.ts'
import type { IsActive } from '../tokens/is-active.ts'
import type { ReadAccessToken } from '../tokens/read-access-token.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'
import { type ClientJwtDependencies, writeClientJwt } from '../tokens/write-client-jwt.ts'
import { type Criteria, meets } from './criteria.ts'
import {
  type IntrospectionAccess,
  maySeeAccessToken,
  maySeeRefreshToken,
} from './introspection-access.ts'

/**
 * The response for every token that is not active, or that the caller may not see (RFC 7662 §2.2).
 */
export const inactiveResponse = { active: false, token_type: 'Bearer' }

/** The response for an active access token, with the groups claim of its client. */
function accessTokenResponse(
  claims: AccessTokenClaims,
  username: string | undefined,
  groups: Readonly<Record<string, unknown>>,
) {
  return {
    active: true,
    token_type: tokenTypeOf(claims.cnf),
    sub: claims.sub,
    aud: claims.aud,
    client_id: clientIdOf(claims),
    iss: claims.iss,
    jti: claims.jti,
    exp: claims.exp,
    iat: claims.iat,
    nbf: claims.iat,
    scope: claims.scopes.join(' '),
    scopes: claims.scopes,
    roles: claims.roles,
    ...groups,
    username,
    sid: claims.sid,
    auth_time: claims.auth_time,
    cnf: claims.cnf,
    authorization_details: claims.authorization_details,
    act: claims.act,
  }
}

/** The response for an active refresh token. */
function refreshTokenResponse(family: RefreshFamily) {
  return {
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
    cnf: family.cnf,
    authorization_details: family.details,
  }
}

/** The media type of such answers, and what a caller sends as `Accept` to get one. */
export const introspectionJwtType = 'application/token-introspection+jwt'

export interface IntrospectionJwts {
  /** The answer for a caller, signed for it alone. */
  issue(caller: Client, response: object): Promise<string>
}

interface IntrospectionJwtsDependencies extends ClientJwtDependencies {
  readonly issuer: string
  readonly clock: Clock
}

/**
 * Answers of introspection as a JWT (RFC 9701 §5). It has neither `sub` nor `exp`, and a `typ` of
 * its own, so nobody can use it as an access token.
 */
export function introspectionJwts(deps: IntrospectionJwtsDependencies): IntrospectionJwts {
  const typ = jwtTyp.introspection
  return {
    issue: (caller, response) =>
      writeClientJwt(
        deps,
        caller,
        { typ, alg: caller.introspectionAlg, encryption: caller.introspectionEncryption },
        {
          iss: deps.issuer,
          aud: caller.id,
          iat: inSeconds(deps.clock()),
          token_introspection: response,
        },
      ),
  }
}

/** What discovery says about such answers (RFC 9701 §7). */
export function introspectionJwtMetadata(signingAlgs: readonly SigningAlg[]) {
  return {
    introspection_signing_alg_values_supported: ['HS256', ...signingAlgs],
    introspection_encryption_alg_values_supported: ['RSA-OAEP-256'],
    introspection_encryption_enc_values_supported: ['A128CBC-HS256', 'A256GCM'],
  }
}

export interface DescribeTokenDependencies {
  readonly issuer: string
  /** Reads those for other resources too. */
  readonly readAnyAccessToken: ReadAccessToken
  readonly resources: Pick<RegisteredResources, 'find'>
  readonly refreshTokens: RefreshTokens
  readonly isActive: IsActive
  readonly signInPolicy: Pick<SignInPolicy, 'stillPermits'>
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly tokenGroups: TokenGroups
  readonly shownIds: ShownIds
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

/** Describes a token; undefined if it is not active, or if the caller may not see it. */
export async function describeToken(deps: DescribeTokenDependencies, question: Question) {
  return (await describeAccessToken(deps, question)) ?? (await describeRefreshToken(deps, question))
}

async function describeAccessToken(
  deps: DescribeTokenDependencies,
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
  { tokenGroups }: DescribeTokenDependencies,
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
  deps: DescribeTokenDependencies,
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
  if (!client || !(await deps.signInPolicy.stillPermits(family, client))) return undefined
  return refreshTokenResponse({ ...family, ...deps.shownIds.showAll(client, family) })
}
