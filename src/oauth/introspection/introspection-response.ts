import { json, type Reply } from '../../http/reply.ts'
import { userRole } from '../../kernel/built-in-names.ts'
import { inSeconds } from '../../kernel/time.ts'
import { jwtTyp } from '../keys/jws.ts'
import type { Client } from '../model/client.ts'
import { isClientId } from '../model/client-metadata.ts'
import { tokenTypeOf } from '../model/confirmation.ts'
import type { SigningAlg } from '../model/signing-keys.ts'
import type { RefreshFamily } from '../stores/grant-stores.ts'
import {
  type AccessTokenClaims,
  clientIdOf,
  isForServer,
  keyLinkOf,
} from '../tokens/access-token-claims.ts'
import { type ApiKeyUse, apiKeyUse } from '../tokens/api-key-claims.ts'
import type { ActiveToken } from '../tokens/read-access-token.ts'
import { type ClientJwtContext, writeClientJwt } from '../tokens/write-client-jwt.ts'
import { type Criteria, meets } from './criteria.ts'
import {
  type IntrospectionAccess,
  type IntrospectionContext,
  maySeeAccessToken,
  maySeeRefreshToken,
} from './introspection-access.ts'

const inactiveAnswer = { active: false, token_type: 'Bearer' }

/**
 * The answer for every token that is not active, or that the caller may not see (RFC 7662 §2.2).
 */
export const inactive = json(200, inactiveAnswer)

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

/** The response for an API key. Its roles are those that were chosen for it and are held now. */
function apiKeyResponse(
  claims: AccessTokenClaims,
  { name, ownerGroup, groups }: ApiKeyUse,
  username: string | undefined,
) {
  return {
    active: true,
    token_type: 'Bearer',
    sub: claims.sub,
    iss: claims.iss,
    jti: claims.jti,
    exp: claims.exp,
    iat: claims.iat,
    nbf: claims.iat,
    scope: claims.scopes.join(' '),
    scopes: claims.scopes,
    roles: claims.roles,
    groups: groups.map(({ endsAt: _, ...group }) => group),
    groupId: ownerGroup,
    username,
    api_key: { id: claims.jti, name },
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

/**
 * Answers of introspection as a JWT (RFC 9701 §5). It has neither `sub` nor `exp`, and a `typ` of
 * its own, so nobody can use it as an access token.
 */
export function introspectionJwts(context: ClientJwtContext): IntrospectionJwts {
  const typ = jwtTyp.introspection
  return {
    issue: (caller, response) =>
      writeClientJwt(
        context,
        caller,
        { typ, alg: caller.introspectionAlg, encryption: caller.introspectionEncryption },
        {
          iss: context.issuer,
          aud: caller.id,
          iat: inSeconds(context.clock()),
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

/** What the caller asks: about which token, with which criteria, and which tokens they may see. */
interface Question {
  readonly token: string
  readonly criteria: Criteria | undefined
  readonly access: IntrospectionAccess
}

/** Describes a token; undefined if it is not active, or if the caller may not see it. */
export async function describeToken(
  context: IntrospectionContext,
  question: Question,
): Promise<Reply | undefined> {
  const found = await findVisibleToken(context, question)
  if (!found) return describeRefreshToken(context, question)
  const { claims, answers } = found
  if (answers.introspection) return answers.introspection
  const { response, isLasting } = await describeAccessToken(context, claims)
  const answer = json(200, response)
  if (isLasting) answers.introspection = answer
  return answer
}

/** An active access token that the caller may see, and that meets the criteria. */
async function findVisibleToken(
  context: IntrospectionContext,
  { token, criteria, access }: Question,
): Promise<ActiveToken | undefined> {
  const { apiKeys } = context
  const find = apiKeys.looksLikeKey(token) ? apiKeys.find : context.findAnyActiveToken
  const found = await find(token)
  if (!found) return undefined
  const { claims } = found
  const isOwn = isForServer(claims, context.issuer)
  const resource = isOwn ? undefined : await context.resources.find(claims.aud)
  // A token for a resource that was removed is of no use any more.
  if (!isOwn && !resource) return undefined
  const introspectionClients = resource?.introspectionClients ?? []
  if (!maySeeAccessToken(access, { token, claims, introspectionClients })) return undefined
  const key = await keyOf(context, claims)
  const sub = claims.isub === undefined && !key ? undefined : claims.sub
  const holder = { sub, scopes: claims.scopes }
  const held = key
    ? { roles: async () => claims.roles, groups: async () => key.groups }
    : context.directory
  if (criteria && !(await meets(criteria, holder, held))) return undefined
  return found
}

/**
 * The response for an access token. What was taken or has ended since the token was issued is not
 * told any more, also if the token still says it. It lasts unless it has roles that may end.
 */
async function describeAccessToken(
  context: IntrospectionContext,
  claims: AccessTokenClaims,
): Promise<{ readonly response: object; readonly isLasting: boolean }> {
  const { clients, directory, shownIds, tokenGroups } = context
  if (keyLinkOf(claims)) return describeKeyToken(context, claims)
  const key = claims[apiKeyUse]
  if (key) {
    const username = claims.isub && (await directory.find(claims.sub))?.username
    return { response: apiKeyResponse(claims, key, username), isLasting: false }
  }
  if (claims.isub === undefined) {
    return { response: accessTokenResponse(claims, undefined, {}), isLasting: true }
  }
  const client = await clients.findIssuedTo(clientIdOf(claims))
  // Everybody knows the person by the username.
  const subject = claims.isPairwise ? undefined : await directory.find(claims.sub)
  // A document changes without the store.
  if (!client) {
    return { response: accessTokenResponse(claims, subject?.username, {}), isLasting: false }
  }
  const shown = {
    ...claims,
    sub: shownIds.show(client, 'sub', claims.sub),
    sid: shownIds.show(client, 'sessionId', claims.sid),
  }
  const [groups, held] = await Promise.all([
    tokenGroups.allClaims(client, claims.sub, claims.scopes),
    directory.roles(claims.sub),
  ])
  const roles = claims.roles.filter((role) => held.includes(role))
  // A role that everybody has does not end by itself, and whoever loses it counts as changed.
  const mayEnd = roles.some((role) => role !== userRole) || claims.scopes.includes('groups')
  return {
    response: accessTokenResponse({ ...shown, roles }, subject?.username, groups),
    isLasting: isClientId(client.id) && !mayEnd,
  }
}

/** A token that an API key was exchanged for. It says what the key has now. */
async function describeKeyToken(
  context: IntrospectionContext,
  claims: AccessTokenClaims,
): Promise<{ readonly response: object; readonly isLasting: boolean }> {
  const { clients, directory, tokenGroups } = context
  const client = await clients.findIssuedTo(clientIdOf(claims))
  const key = await keyOf(context, claims)
  // It has ended since the token was found.
  if (!client || !key) return { response: inactiveAnswer, isLasting: false }
  const username = claims.isub && (await directory.find(claims.sub))?.username
  const groups = tokenGroups.claimsOfKey(client, key.groups)
  const { id } = key.limits
  const response = {
    ...accessTokenResponse(claims, username, groups),
    groupId: key.ownerGroup,
    api_key: { id, name: key.name },
  }
  return { response, isLasting: false }
}

/** What the API key may do that was sent, or that the token was exchanged for. */
async function keyOf({ apiKeys }: IntrospectionContext, claims: AccessTokenClaims) {
  return claims[apiKeyUse] ?? (keyLinkOf(claims) && (await apiKeys.useOfToken(claims)))
}

async function describeRefreshToken(
  context: IntrospectionContext,
  { token, criteria, access }: Question,
): Promise<Reply | undefined> {
  const { refreshTokens, stores, isActive, clients, clock, directory } = context
  const link = refreshTokens.read(token)
  if (!link) return undefined
  const family = await stores.refreshFamilies.find(link.grantId)
  if (!family || !maySeeRefreshToken(access, family.clientId)) return undefined
  if (family.revokedAt !== undefined || family.rotation !== link.rotation) return undefined
  if (family.expiresAt <= clock() || !(await isActive.grant(family))) return undefined
  if (criteria && !(await meets(criteria, family, directory))) return undefined
  const client = await clients.findIssuedTo(family.clientId)
  if (!client || (await context.signInPolicy.stillPermits(family, client)) === 'no')
    return undefined
  return json(200, refreshTokenResponse({ ...family, ...context.shownIds.showAll(client, family) }))
}
