import { machineOf } from '../../events/actor.ts'
import type { Recorded } from '../../events/recorded.ts'
import { inSeconds } from '../../kernel/time.ts'
import { fitClaims } from '../claims/fit-claims.ts'
import { type EndingClaims, earliest } from '../claims/token-groups.ts'
import type { Dialect } from '../dialect.ts'
import { jwtTyp } from '../keys/jws.ts'
import { signJwt } from '../keys/sign-jwt.ts'
import type { Authorization, Grant } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import type { Confirmation } from '../model/confirmation.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { EndingRoles } from '../subject-directory.ts'
import {
  type AccessTokenClaims,
  type ClientTokenClaims,
  newTokenId,
  type UserTokenClaims,
} from './access-token-claims.ts'
import type { TokenContext } from './token-context.ts'

/** Records a share of the issued access tokens as events (CONTRACT §10). */
export type NoteAccessToken = (
  client: Pick<Client, 'id'>,
  grant: Pick<Grant, 'sub' | 'sessionId'> | undefined,
  address: string,
) => Promise<void>

/** `share` of all access tokens are recorded, from 0 to 1. */
export function noteAccessToken(recorded: Recorded<OAuthStores>, share: number): NoteAccessToken {
  return async ({ id: clientId }, grant, address) => {
    if (Math.random() >= share) return
    const { sub, sessionId } = grant ?? {}
    await recorded(machineOf(clientId, address), async (_, log) =>
      log.change('ACCESS_TOKEN_OBTAINED', { sub, sessionId }),
    )
  }
}

interface AccessToken {
  readonly token: string
  readonly expiresIn: number
}

interface AccessTokenRequest
  extends Pick<
    Authorization,
    'client' | 'grant' | 'scopes' | 'sessionExpiresAt' | 'exchanged' | 'trust'
  > {
  readonly dialect: Dialect
  /** What the token is bound to; undefined for a bearer token. */
  readonly cnf: Confirmation | undefined
  readonly target?: Authorization['target']
  readonly details?: Authorization['details']
}

/** Issues access tokens. */
export interface AccessTokens {
  /** What a token would contain; none is made. */
  claims(request: AccessTokenRequest): Promise<AccessTokenClaims>
  issue(request: AccessTokenRequest): Promise<AccessToken>
}

/** No access token lives longer, so a revocation does not have to be kept for longer either. */
export const longestAccessTokenSeconds = 86_400

/**
 * Access tokens are signed JWTs. They are not stored. The client's profile decides whether they
 * have the claims of the specification alone (`classic`), or those of RFC 9068 as well.
 */
export function accessTokens(context: TokenContext): AccessTokens {
  const { keyring, tokenGroups, shownIds, issuer, clock } = context

  function claimsForClient(request: AccessTokenRequest): ClientTokenClaims {
    const { client, scopes, exchanged } = request
    const { iat, exp } = lifetimeOf(request, clock())
    const key = exchanged?.key
    const claims: ClientTokenClaims = {
      sub: key?.sub ?? client.id,
      aud: audienceOf(request),
      iat,
      iss: issuer,
      jti: newTokenId(client, key ? { grantId: key.sub } : {}, request.trust),
      scopes,
      roles: key?.roles ?? [],
      exp,
      ...confirmation(request),
      ...detailsOf(request),
      ...exchangeClaims(request),
      ...request.dialect.tokenClaims(request, []),
      ...profileClaims(request),
    }
    if (!key) return claims
    const groups = tokenGroups.claimsOfKey(client, key.groups)
    return { ...claims, ...fitClaims(groups, claims, client.groupsClaim.name) }
  }

  /** Those of the person, or those that were chosen for an API key of theirs. */
  function rolesAndGroups(
    { client, scopes, exchanged }: AccessTokenRequest,
    sub: string,
  ): Promise<readonly [EndingRoles, EndingClaims]> {
    const key = exchanged?.key
    return Promise.all([
      key ? { roles: key.roles } : tokenGroups.rolesAndEnd(sub),
      key
        ? { claims: tokenGroups.claimsOfKey(client, key.groups) }
        : tokenGroups.claimsAndEnd(client, sub, scopes),
    ])
  }

  async function claimsForGrant(
    request: AccessTokenRequest,
    grant: Grant,
  ): Promise<UserTokenClaims> {
    const { client, scopes } = request
    const [[{ roles, endsAt }, groups], useEndsAt] = await Promise.all([
      rolesAndGroups(request, grant.sub),
      tokenGroups.endOfUse(client, grant.sub),
    ])
    const ends = earliest([endsAt, groups.endsAt, useEndsAt])
    const { iat, exp } = lifetimeOf(request, clock(), ends)
    const shown = shownIds.showAll(client, grant)
    const claims: UserTokenClaims = {
      sid: shown.sessionId,
      sub: shown.sub,
      isub: shown.identityId,
      aud: audienceOf(request),
      iat,
      auth_time: inSeconds(grant.authTime),
      iss: issuer,
      jti: newTokenId(client, grant, request.trust),
      scopes,
      roles,
      exp,
      ...confirmation(request),
      ...detailsOf(request),
      ...singleClaims(request, grant),
      ...exchangeClaims(request),
      ...request.dialect.tokenClaims(request, roles),
      ...profileClaims(request),
    }
    return { ...claims, ...fitClaims(groups.claims, claims, client.groupsClaim.name) }
  }

  async function claimsOf(request: AccessTokenRequest): Promise<AccessTokenClaims> {
    const { grant, target } = request
    if (grant?.resources?.length && !target) {
      throw new TypeError('a token of this grant needs one of its resources as its target')
    }
    return grant ? claimsForGrant(request, grant) : claimsForClient(request)
  }

  return {
    claims: claimsOf,
    async issue(request) {
      const claims = await claimsOf(request)
      const typ = isRfc9068(request) ? jwtTyp.accessToken : jwtTyp.classicAccessToken
      const token = await signJwt(keyring, algOf(request), typ, claims)
      return { token, expiresIn: Math.max(0, claims.exp - claims.iat) }
    },
  }
}

function confirmation({ cnf }: AccessTokenRequest) {
  return cnf ? { cnf } : {}
}

/** The authorization details of a token and of its response, as a member if there are any. */
export function detailsOf({ grant, details = grant?.details }: DetailedRequest) {
  return details && details.length > 0 ? { authorization_details: details } : {}
}

type DetailedRequest = Pick<AccessTokenRequest, 'grant' | 'details'>

/** The token carries what it depends on, because it is not stored. */
function exchangeClaims({ exchanged }: AccessTokenRequest) {
  if (!exchanged) return {}
  const { act, from } = exchanged
  return { ...(act && { act }), exchanged_from: from }
}

/** The algorithm that the resource wants, unless the client may not have it. */
function algOf({ client: { accessTokenAlg, accessTokenAlgs }, target }: AccessTokenRequest) {
  const wanted = target?.alg ?? accessTokenAlg
  return accessTokenAlgs?.includes(wanted) === false ? accessTokenAlg : wanted
}

/** A token for a resource is of no use elsewhere, so its audience is the resource alone. */
function audienceOf({ client, target }: AccessTokenRequest): string {
  return target?.uri ?? client.id
}

/** The token carries them, because it is not stored and user info reads nothing else. */
function singleClaims({ target }: AccessTokenRequest, { claims }: Grant) {
  // A token for another resource cannot read user info.
  if (target && !target.knows('openid')) return {}
  return claims && claims.userinfo.length > 0 ? { userinfo_claims: claims.userinfo } : {}
}

function isRfc9068({ client, target }: AccessTokenRequest): boolean {
  return (target?.profile ?? client.accessTokenProfile) === 'rfc9068'
}

/**
 * What RFC 9068 §2.2 asks for besides the claims of the specification. Where `aud` is a resource,
 * the client and the scopes are always named: the resource did not register the client.
 */
function profileClaims(request: AccessTokenRequest) {
  const { client, grant, scopes, target } = request
  const named = {
    client_id: client.id,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  }
  if (!isRfc9068(request)) return target ? named : {}
  return {
    ...named,
    ...(grant?.acr !== undefined && { acr: grant.acr }),
    ...(grant && grant.amr.length > 0 && { amr: grant.amr }),
  }
}

function lifetimeOf(
  { client, target, sessionExpiresAt }: AccessTokenRequest,
  now: number,
  /** When the first role ends of those in the token and by which it was given. */
  rolesEndAt = Number.POSITIVE_INFINITY,
): { iat: number; exp: number } {
  const iat = inSeconds(now)
  const longest = Math.min(longestAccessTokenSeconds, target?.lifetime ?? longestAccessTokenSeconds)
  const latest = iat + Math.min(client.lifetimes.accessToken, longest)
  const { POSITIVE_INFINITY: never } = Number
  const exp = Math.min(latest, inSeconds(sessionExpiresAt ?? never), inSeconds(rolesEndAt))
  // What has ended already gives a token that has ended too.
  return { iat, exp: Math.max(iat, exp) }
}
