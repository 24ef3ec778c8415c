import { type Clock, inSeconds } from '../../../kernel/clock.ts'
import { andThen, type Eventually } from '../../../kernel/eventually.ts'
import { lruCache } from '../../../kernel/lru-cache.ts'
import { jwtTyp } from '../../keys/jwt-typ.ts'
import type { Keyring } from '../../keys/keyring.ts'
import { type JwtOutcome, type JwtVerifier, longestJwt } from '../../keys/verify-jwt.ts'
import type { AccessTokenClaims } from './access-tokens.ts'

/** The claims of an access token that we signed and that has not expired; says nothing of its being in force. */
export type ReadAccessToken = (text: string) => Eventually<AccessTokenClaims | undefined>

export interface AccessTokenReaderDependencies {
  readonly verifier: Pick<JwtVerifier, 'verify'>
  readonly keyring: Pick<Keyring, 'find'>
  readonly clock: Clock
  /** How many verified tokens are remembered. */
  readonly limit: number
}

interface Verified {
  readonly text: string
  readonly claims: AccessTokenClaims
  readonly kid: string
}

/** 256 bits of a signature in base64url. */
const endLength = 43
/** Enough to tell tokens apart; V8 would keep the whole token for the sake of a longer piece. */
const markLength = 12

/**
 * Verifies a token's signature, and remembers one that comes again until it expires: those that are
 * shown once would fill the memory for nothing.
 */
export function accessTokenReader(deps: AccessTokenReaderDependencies): ReadAccessToken {
  const { verifier, keyring, clock, limit } = deps
  // By the end of the signature, which nobody can guess: the time of a search tells nothing of it.
  const verified = lruCache<Verified>(limit)
  const seen = lruCache<true>(limit)

  return (text) => {
    if (text.length > longestJwt) return undefined
    const known = verified.get(endOf(text))
    if (known?.text !== text) return check(text)
    if (known.claims.exp <= inSeconds(clock())) return forget(text)
    // The key may have been withdrawn since.
    return andThen(keyring.find(known.kid), (key) => (key ? known.claims : forget(text)))
  }

  function check(text: string): ReturnType<ReadAccessToken> {
    const outcome = verifier.verify(text, jwtTyp.accessToken)
    return andThen(outcome, (settled) => remember(settled, text))
  }

  function remember(outcome: JwtOutcome, text: string): AccessTokenClaims | undefined {
    if (!outcome.ok || outcome.kid === undefined || !isAccessToken(outcome.claims)) return undefined
    const { claims, kid } = outcome
    const mark = text.slice(-markLength)
    if (seen.get(mark)) verified.set(endOf(text), { text, claims, kid })
    else seen.set(mark, true)
    return claims
  }

  function forget(text: string): undefined {
    verified.delete(endOf(text))
  }
}

/** Reads an access token of ours that may have expired; remembers none. */
export function pastAccessTokenReader(verifier: Pick<JwtVerifier, 'verify'>): ReadAccessToken {
  return async (text) => {
    if (text.length > longestJwt) return undefined
    const outcome = await verifier.verify(text, jwtTyp.accessToken, 'may have expired')
    return outcome.ok && isAccessToken(outcome.claims) ? outcome.claims : undefined
  }
}

function endOf(text: string): string {
  return text.slice(-endLength)
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
