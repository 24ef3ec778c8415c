import { type Clock, inSeconds } from '../../kernel/clock.ts'
import { sha256 } from '../../kernel/digest.ts'
import { lruCache } from '../../kernel/lru-cache.ts'
import { jwtTyp } from '../keys/jwt-typ.ts'
import type { Keyring } from '../keys/keyring.ts'
import { type JwtOutcome, type JwtVerifier, longestJwt } from '../keys/verify-jwt.ts'
import type { AccessTokenClaims } from './access-token.ts'

/** The claims of an access token that we signed and that has not expired; says nothing of its being in force. */
export type ReadAccessToken = (
  text: string,
) => AccessTokenClaims | undefined | Promise<AccessTokenClaims | undefined>

export interface ReadAccessTokenParts {
  readonly verifier: Pick<JwtVerifier, 'verify'>
  readonly keyring: Pick<Keyring, 'find'>
  readonly clock: Clock
  /** How many verified tokens are remembered. */
  readonly limit: number
}

/** Verifies a token's signature once, and then remembers the token's digest until it expires. */
export function accessTokenReader(parts: ReadAccessTokenParts): ReadAccessToken {
  const { verifier, keyring, clock, limit } = parts
  // By digest, because the time to find a key must tell nothing of a token.
  const verified = lruCache<{ readonly claims: AccessTokenClaims; readonly kid: string }>(limit)

  return (text) => {
    if (text.length > longestJwt) return undefined
    const digest = sha256(text)
    const known = verified.get(digest)
    if (!known) return check(text, digest)
    if (known.claims.exp <= inSeconds(clock())) return forget(digest)
    // The key may have been withdrawn since.
    const key = keyring.find(known.kid)
    if (key instanceof Promise) return key.then((found) => (found ? known.claims : forget(digest)))
    return key ? known.claims : forget(digest)
  }

  function check(text: string, digest: string): ReturnType<ReadAccessToken> {
    const outcome = verifier.verify(text, jwtTyp.accessToken)
    return outcome instanceof Promise
      ? outcome.then((settled) => remember(settled, digest))
      : remember(outcome, digest)
  }

  function remember(outcome: JwtOutcome, digest: string): AccessTokenClaims | undefined {
    if (!outcome.ok || outcome.kid === undefined || !isAccessToken(outcome.claims)) return undefined
    verified.set(digest, { claims: outcome.claims, kid: outcome.kid })
    return outcome.claims
  }

  function forget(digest: string): undefined {
    verified.delete(digest)
  }
}

/** A person's token names session, identity and sign-in time; a client's own names none of them. */
function isAccessToken(claims: object): claims is AccessTokenClaims {
  const { sub, aud, jti, scopes, roles, sid, isub, auth_time } = claims as Record<string, unknown>
  if (![sub, aud, jti].every(isText) || !isTexts(scopes) || !isTexts(roles)) return false
  return isub === undefined
    ? sid === undefined && auth_time === undefined && sub === aud
    : isText(isub) && isText(sid) && Number.isSafeInteger(auth_time)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText)
}
