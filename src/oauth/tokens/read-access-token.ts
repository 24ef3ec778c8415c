import { lruCache, roughBytes } from '../../kernel/lru-cache.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { inSeconds } from '../../kernel/time.ts'
import { jwtTyp, longestJwt } from '../keys/jws.ts'
import type { JwtOutcome } from '../keys/verify-jwt.ts'
import { isClientId } from '../model/client-metadata.ts'
import {
  type AccessTokenClaims,
  clientIdOf,
  isAccessTokenClaims,
  isAccessTokenId,
  isForServer,
} from './access-token-claims.ts'
import { type IsActive, rowsOfToken } from './is-active.ts'
import type { TokenContext } from './token-context.ts'

/**
 * Puts the server's own ids in the place of those that the client of the token knows. Everything
 * behind a reader of access tokens then works with one kind of ids. Undefined if the token has none
 * that the client could have got.
 */
async function restoreIds(
  { clients, shownIds }: TokenContext,
  claims: AccessTokenClaims,
): Promise<AccessTokenClaims | undefined> {
  const clientId = clientIdOf(claims)
  // Clients of a metadata document, whose id is an address, have public subjects.
  if (claims.isub === undefined || !isClientId(clientId)) return claims
  const client = await clients.findIssuedTo(clientId)
  if (client?.pairwiseSector === undefined) return claims
  const sub = shownIds.read(client, 'sub', claims.sub)
  const isub = shownIds.read(client, 'identityId', claims.isub)
  const sid = shownIds.read(client, 'sessionId', claims.sid)
  if (sub === undefined || isub === undefined || sid === undefined) return undefined
  return { ...claims, sub, isub, sid, isPairwise: true }
}

/**
 * The claims of an unexpired access token that this server signed. The token may have been revoked:
 * `IsActive` decides that.
 */
export type ReadAccessToken = (token: string) => Promise<AccessTokenClaims | undefined>

const typs = [jwtTyp.accessToken, jwtTyp.classicAccessToken]

interface VerifiedToken {
  readonly claims: AccessTokenClaims
  readonly kid: string
}

/**
 * Verifies access tokens. Most callers send a token many times, and a signature is slow to
 * verify. So the claims of verified tokens are cached by the SHA-256 of the token. Expiry and
 * key are checked each time; everything else that can end a token is checked by `IsActive`,
 * which does not use this cache.
 */
export function accessTokenReader(context: TokenContext): ReadAccessToken {
  const { verifier, keyring, clock, cacheBytes } = context
  const verified = lruCache<VerifiedToken>(cacheBytes)

  /** The key of a cached token may have been withdrawn since it was verified. */
  async function isStillValid({ claims, kid }: VerifiedToken): Promise<boolean> {
    return claims.exp > inSeconds(clock()) && (await keyring.find(kid)) !== undefined
  }

  return async (token) => {
    if (token.length > longestJwt) return undefined
    const digest = sha256(token)
    const cached = verified.get(digest)
    if (cached) {
      if (await isStillValid(cached)) return cached.claims
      verified.delete(digest)
      return undefined
    }
    const outcome = await verifier.verify(token, typs)
    const shown = accessTokenClaims(outcome)
    if (!shown || !outcome.ok || outcome.kid === undefined) return undefined
    const claims = await restoreIds(context, shown)
    if (!claims) return undefined
    verified.set(digest, { claims, kid: outcome.kid }, roughBytes(claims))
    return claims
  }
}

interface HeldToken {
  readonly claims: AccessTokenClaims
  readonly rows: readonly string[]
  /** How long it is active: until a change, for whoever asked first, or it has to be asked. */
  standing: 'lasting' | 'now' | 'unknown'
}

/** Keeps what was loaded by key, until a client, a key or one of its rows changes. */
type HoldTokens = (
  load: (token: string) => Promise<HeldToken | undefined>,
  rowsOf: (token: string, held: HeldToken | undefined) => readonly string[],
) => {
  get(token: string): Promise<HeldToken | undefined>
  forget(token: string): void
}

/**
 * Finds the claims of access tokens that are active now. A token that is known to be active stays so
 * until something changes that this was read from, or it expires. After a change of the token's
 * user, session, client or grant, or of any client or key, the claims are another object. So what
 * is derived from them and from nothing else can be kept by them, in a `WeakMap`.
 */
export function activeTokenFinder(
  { clock }: TokenContext,
  read: ReadAccessToken,
  isActive: IsActive,
  hold: HoldTokens,
): ReadAccessToken {
  const held = hold(
    async (token) => {
      const claims = await read(token)
      const standing = claims ? await isActive.standingOf(claims) : 'no'
      if (!claims || standing === 'no') return undefined
      return { claims: { ...claims }, rows: rowsOfToken(claims), standing }
    },
    (_token, found) => found?.rows ?? [],
  )
  return async (token) => {
    if (token.length > longestJwt) return undefined
    const found = await held.get(token)
    if (!found || found.claims.exp <= inSeconds(clock())) {
      // Others may send any number of tokens that are of no use.
      held.forget(token)
      return undefined
    }
    const { claims, standing } = found
    if (standing === 'lasting') return claims
    found.standing = 'unknown'
    return standing === 'now' || (await isActive.accessToken(claims)) ? claims : undefined
  }
}

/** The same for tokens that are for this server alone. Refuses those for other resources. */
export function ownAccessTokenReader(read: ReadAccessToken, issuer: string): ReadAccessToken {
  return async (token) => {
    const claims = await read(token)
    return claims && isForServer(claims, issuer) ? claims : undefined
  }
}

/** Reads access tokens of this server that may have expired. Caches nothing. */
export function pastAccessTokenReader(context: TokenContext): ReadAccessToken {
  const { verifier } = context
  return async (token) => {
    if (token.length > longestJwt) return undefined
    const shown = accessTokenClaims(await verifier.verify(token, typs, 'may have expired'))
    return shown && restoreIds(context, shown)
  }
}

/**
 * The claims, if the JWT is an access token. Only access tokens have the type `at+jwt`; with the
 * type `JWT`, the `jti` must have their mark. Earlier versions wrote `at+jwt` without the mark, so
 * their tokens stay valid.
 */
function accessTokenClaims(outcome: JwtOutcome): AccessTokenClaims | undefined {
  if (!outcome.ok || !isAccessTokenClaims(outcome.claims)) return undefined
  const isMarked = isAccessTokenId(outcome.claims.jti)
  return isMarked || outcome.typ === jwtTyp.accessToken ? outcome.claims : undefined
}
