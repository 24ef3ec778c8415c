import type { Settings } from '../../../config/settings.ts'
import { type Clock, inSeconds } from '../../../kernel/clock.ts'
import { andThen, type Eventually } from '../../../kernel/eventually.ts'
import { randomId } from '../../../kernel/ids.ts'
import type { Authorization } from '../../authorization.ts'
import { type Client, firstRegistrationId } from '../../clients/client.ts'
import type { Grant } from '../../grant.ts'
import { jwtTyp } from '../../keys/jwt-typ.ts'
import type { Keyring } from '../../keys/keyring.ts'
import { asciiJson, signJwt } from '../../keys/sign-jwt.ts'
import type { SubjectDirectory } from '../../subject-directory.ts'

/** What an access token says (spec, Access token payload), by the wire names. */
export type AccessTokenClaims = UserTokenClaims | ClientTokenClaims

interface CommonClaims {
  readonly sub: string
  /** The client the token was issued to. */
  readonly aud: string
  readonly iat: number
  readonly iss: string
  readonly jti: string
  readonly scopes: readonly string[]
  readonly roles: readonly string[]
  readonly exp: number
  readonly groups?: readonly TokenGroup[]
  /** Stands for groups that are too many for a token; user info tells them. */
  readonly groups_overflow?: true
  /** The claims of generation v1: roles joined by commas, the client, scopes joined by spaces. */
  readonly role?: string
  readonly clientid?: string
  readonly scope?: string
}

/** A token of a person's grant. */
export interface UserTokenClaims extends CommonClaims {
  readonly sid: string
  /** The identity that was signed in with. */
  readonly isub: string
  readonly auth_time: number
}

/** A token of a client that acts for itself. */
export interface ClientTokenClaims extends CommonClaims {
  readonly sid?: never
  readonly isub?: never
  readonly auth_time?: never
}

interface TokenGroup {
  readonly groupId: string
  readonly roles: readonly string[]
}

export interface AccessToken {
  readonly token: string
  readonly expiresIn: number
}

type Wanted = Pick<Authorization, 'client' | 'grant' | 'scopes' | 'sessionExpiresAt' | 'generation'>

export interface AccessTokens {
  issue(authorization: Wanted): Eventually<AccessToken>
}

export interface AccessTokensDependencies {
  readonly keyring: Pick<Keyring, 'signingKey'>
  readonly directory: Pick<SubjectDirectory, 'roles' | 'groups'>
  readonly issuer: string
  readonly settings: Pick<Settings['tokens'], 'groupClaim' | 'groupClaimBytes'>
  readonly clock: Clock
}

/** No access token lives longer, so that a revocation need not be kept for longer either. */
export const longestAccessTokenSeconds = 86_400

/** A payload up to this size makes a token that fits the headers of common servers, ours included. */
const largestPayload = 5400

/** What a group takes up in a token at least; more groups than that need not be looked at. */
const leastGroupBytes = '{"groupId":"a","roles":[]},'.length

/** Access tokens are signed JWTs of type `at+jwt`, and stored nowhere. */
export function accessTokens(deps: AccessTokensDependencies): AccessTokens {
  const { keyring, directory, issuer, settings, clock } = deps

  function sign({ client }: Wanted, claims: AccessTokenClaims): Eventually<AccessToken> {
    const expiresIn = Math.max(0, claims.exp - claims.iat)
    const signed = signJwt(keyring, client.accessTokenAlg, jwtTyp.accessToken, claims)
    return andThen(signed, (token) => ({ token, expiresIn }))
  }

  function forClient(wanted: Wanted): ClientTokenClaims {
    const { client, scopes } = wanted
    const { iat, exp } = times(wanted, clock())
    return {
      sub: client.id,
      aud: client.id,
      iat,
      iss: issuer,
      jti: tokenId(client),
      scopes,
      roles: [],
      exp,
      ...legacyClaims(wanted, []),
    }
  }

  async function forGrant(wanted: Wanted, grant: Grant): Promise<UserTokenClaims> {
    const { client, scopes } = wanted
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
    const { iat, exp } = times(wanted, clock())
    const claims: UserTokenClaims = {
      sid: grant.sessionId,
      sub: grant.sub,
      isub: grant.identityId,
      aud: client.id,
      iat,
      auth_time: inSeconds(grant.authTime),
      iss: issuer,
      jti: tokenId(client, grant),
      scopes,
      roles,
      exp,
      ...legacyClaims(wanted, roles),
    }
    if (!groups) return claims
    const held = groups.map(({ groupId, roles }) => ({ groupId, roles }))
    return fits(held, groupClaimBytes, claims)
      ? { ...claims, groups: held }
      : { ...claims, groups_overflow: true }
  }

  return {
    issue: (wanted) =>
      wanted.grant
        ? forGrant(wanted, wanted.grant).then((claims) => sign(wanted, claims))
        : sign(wanted, forClient(wanted)),
  }
}

/** What the id of an access token says of where it came from. */
export interface TokenOrigin {
  /** The grant; undefined for a client's own token. */
  readonly grantId: string | undefined
  /** The registration of the client that it was issued to. */
  readonly registrationId: string
}

/** `<grant>.<registration>.<random>`: the profile `classic` has no other claim to put them in. */
function tokenId({ registrationId }: Client, grant?: Grant): string {
  return `${grant?.grantId ?? ''}.${registrationId}.${randomId()}`
}

/** Reads the id of an access token; those made before registrations had ids name none. */
export function readTokenId(jti: string): TokenOrigin {
  const [first, second, third] = jti.split('.')
  if (second === undefined) return { grantId: undefined, registrationId: firstRegistrationId }
  if (third === undefined) return { grantId: first, registrationId: firstRegistrationId }
  return { grantId: first || undefined, registrationId: second }
}

/** What tokens of generation v1 carry besides (spec, Differences 4). */
function legacyClaims({ client, scopes, generation }: Wanted, roles: readonly string[]) {
  if (generation === 'v2') return {}
  return { role: roles.join(','), clientid: client.id, scope: scopes.join(' ') }
}

function times({ client, sessionExpiresAt }: Wanted, now: number): { iat: number; exp: number } {
  const iat = inSeconds(now)
  const ends = iat + Math.min(client.lifetimes.accessToken, longestAccessTokenSeconds)
  const exp = sessionExpiresAt === undefined ? ends : Math.min(ends, inSeconds(sessionExpiresAt))
  return { iat, exp }
}

function fits(groups: readonly TokenGroup[], limit: number, claims: UserTokenClaims): boolean {
  const size = asciiJson(groups).length
  return size <= limit && size + asciiJson(claims).length <= largestPayload
}
