import { inSeconds } from '../../kernel/time/clock.ts'
import { tokenTypeOf } from '../model/token/confirmation.ts'
import type { RefreshFamily } from '../stores/grants/refresh-family-store.ts'
import { type AccessTokenClaims, clientIdOf } from '../tokens/access/access-token-claims.ts'

/**
 * The response for every token that is not active, or that the caller may not see (RFC 7662 §2.2).
 */
export const inactiveResponse = { active: false, token_type: 'Bearer' }

/** The response for an active access token, with the groups claim of its client. */
export function accessTokenResponse(
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
export function refreshTokenResponse(family: RefreshFamily) {
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
