import type { Settings } from '../../../config/settings.ts'
import { type Clock, inSeconds } from '../../../kernel/time/clock.ts'
import { jwtTyp } from '../../keys/jwt-typ.ts'
import type { Keyring } from '../../keys/keyring.ts'
import { asciiJson, signJwt } from '../../keys/sign-jwt.ts'
import type { Authorization } from '../../model/authorization.ts'
import type { Client } from '../../model/client.ts'
import type { Grant } from '../../model/grant.ts'
import type { SubjectDirectory } from '../../subject-directory.ts'
import type { ClientTokenClaims, TokenGroup, UserTokenClaims } from './access-token-claims.ts'
import { newTokenId } from './token-id.ts'

interface AccessToken {
  readonly token: string
  readonly expiresIn: number
}

type AccessTokenRequest = Pick<
  Authorization,
  'client' | 'grant' | 'scopes' | 'sessionExpiresAt' | 'generation'
>

/** Issues access tokens. */
export interface AccessTokens {
  issue(request: AccessTokenRequest): Promise<AccessToken>
}

interface AccessTokensDependencies {
  readonly keyring: Pick<Keyring, 'signingKey'>
  readonly directory: Pick<SubjectDirectory, 'roles' | 'groups'>
  readonly issuer: string
  readonly settings: Pick<Settings['tokens'], 'groupClaim' | 'groupClaimBytes'>
  readonly additionalClaims: AdditionalClaims
  readonly clock: Clock
}

/** Claims that tokens of an older generation of the API have besides those of the specification. */
export type AdditionalClaims = (
  request: AccessTokenRequest,
  roles: readonly string[],
) => Pick<ClientTokenClaims, 'role' | 'clientid' | 'scope'>

/** No access token lives longer, so a revocation does not have to be kept for longer either. */
export const longestAccessTokenSeconds = 86_400

/** A token with a payload of this size still fits into the headers of common servers. */
const largestPayload = 5400

/** The least space that a group takes in a token. It limits how many groups are read. */
const leastGroupBytes = '{"groupId":"a","roles":[]},'.length

/**
 * Access tokens are signed JWTs. They are not stored. The client's profile decides whether they
 * have the claims of the specification alone (`classic`), or those of RFC 9068 as well.
 */
export function accessTokens(deps: AccessTokensDependencies): AccessTokens {
  const { keyring, directory, issuer, settings, additionalClaims, clock } = deps

  function claimsForClient(request: AccessTokenRequest): ClientTokenClaims {
    const { client, scopes } = request
    const { iat, exp } = lifetimeOf(request, clock())
    return {
      sub: client.id,
      aud: client.id,
      iat,
      iss: issuer,
      jti: newTokenId(client),
      scopes,
      roles: [],
      exp,
      ...additionalClaims(request, []),
      ...profileClaims(request),
    }
  }

  async function claimsForGrant(
    request: AccessTokenRequest,
    grant: Grant,
  ): Promise<UserTokenClaims> {
    const { client, scopes } = request
    const { groupClaim, groupClaimBytes } = settings
    const [roles, groups] = await Promise.all([
      directory.roles(grant.sub),
      scopes.includes('groups') && groupClaim !== 'none'
        ? directory.groups(grant.sub, {
            inherit: groupClaim === 'inherited',
            take: 1 + Math.floor(groupClaimBytes / leastGroupBytes),
          })
        : undefined,
    ])
    const { iat, exp } = lifetimeOf(request, clock())
    const claims: UserTokenClaims = {
      sid: grant.sessionId,
      sub: grant.sub,
      isub: grant.identityId,
      aud: client.id,
      iat,
      auth_time: inSeconds(grant.authTime),
      iss: issuer,
      jti: newTokenId(client, grant),
      scopes,
      roles,
      exp,
      ...additionalClaims(request, roles),
      ...profileClaims(request),
    }
    if (!groups) return claims
    const held = groups.map(({ groupId, roles }) => ({ groupId, roles }))
    return fits(held, groupClaimBytes, claims)
      ? { ...claims, groups: held }
      : { ...claims, groups_overflow: true }
  }

  return {
    async issue(request) {
      const { client, grant } = request
      const claims = grant ? await claimsForGrant(request, grant) : claimsForClient(request)
      const typ = isRfc9068(client) ? jwtTyp.accessToken : jwtTyp.classicAccessToken
      const token = await signJwt(keyring, client.accessTokenAlg, typ, claims)
      return { token, expiresIn: Math.max(0, claims.exp - claims.iat) }
    },
  }
}

function isRfc9068({ accessTokenProfile }: Client): boolean {
  return accessTokenProfile === 'rfc9068'
}

/** What RFC 9068 §2.2 asks for besides the claims of the specification. */
function profileClaims({ client, grant, scopes }: AccessTokenRequest) {
  if (!isRfc9068(client)) return {}
  return {
    client_id: client.id,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    ...(grant?.acr !== undefined && { acr: grant.acr }),
    ...(grant && grant.amr.length > 0 && { amr: grant.amr }),
  }
}

function lifetimeOf(
  { client, sessionExpiresAt }: AccessTokenRequest,
  now: number,
): { iat: number; exp: number } {
  const iat = inSeconds(now)
  const latest = iat + Math.min(client.lifetimes.accessToken, longestAccessTokenSeconds)
  const exp =
    sessionExpiresAt === undefined ? latest : Math.min(latest, inSeconds(sessionExpiresAt))
  return { iat, exp }
}

function fits(groups: readonly TokenGroup[], limit: number, claims: UserTokenClaims): boolean {
  const size = asciiJson(groups).length
  return size <= limit && size + asciiJson(claims).length <= largestPayload
}
