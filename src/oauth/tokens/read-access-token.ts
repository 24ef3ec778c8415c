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
import type { Moment, TokenContext } from './token-context.ts'

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
  /** Another object each time that it is found to be active. */
  claims: AccessTokenClaims
  readonly kid: string
  readonly rows: readonly string[]
  /** A moment at which it was active, as nothing but a change of the store can end. */
  activeAt: Moment | undefined
}

export interface AccessTokenReaders {
  readonly read: ReadAccessToken
  /**
   * Finds the claims of a token that is active now. As long as the user, the session, the client
   * and the grant of the token stay as they are, and so do all clients and keys, they are the same
   * object. So what is derived from these alone can be kept by it, in a `WeakMap`.
   */
  readonly findActive: ReadAccessToken
}

/**
 * Verifies access tokens, and finds those that are active. Most callers send a token many times,
 * and a signature is slow to verify. So verified tokens are cached by the SHA-256 of the token.
 * Expiry is checked each time. Whether a token is active is asked again when something has changed
 * that this was read from; where the store does not tell that, each time.
 */
export function accessTokenReaders(context: TokenContext, isActive: IsActive): AccessTokenReaders {
  const { verifier, keyring, changes, clock, cacheBytes } = context
  const verified = lruCache<VerifiedToken>(cacheBytes)

  async function verify(token: string): Promise<VerifiedToken | undefined> {
    if (token.length > longestJwt) return undefined
    const digest = sha256(token)
    const cached = verified.get(digest)
    if (cached && cached.claims.exp > inSeconds(clock())) return cached
    if (cached) {
      verified.delete(digest)
      return undefined
    }
    const outcome = await verifier.verify(token, typs)
    const shown = accessTokenClaims(outcome)
    if (!shown || !outcome.ok || outcome.kid === undefined) return undefined
    const claims = await restoreIds(context, shown)
    if (!claims) return undefined
    const found = { claims, kid: outcome.kid, rows: rowsOfToken(claims), activeAt: undefined }
    verified.set(digest, found, roughBytes(claims))
    return found
  }

  function isStillActive(found: VerifiedToken, now: Moment): boolean {
    const { activeAt, rows } = found
    if (activeAt === now) return true
    if (!activeAt || changes?.haveBetween(activeAt, now, rows)) return false
    found.activeAt = now
    return true
  }

  async function judge(found: VerifiedToken, now: Moment | undefined) {
    // The key may have been withdrawn since the token was verified.
    if (!(await keyring.find(found.kid))) return undefined
    const standing = await isActive.standingOf(found.claims)
    found.activeAt = standing === 'lasting' ? now : undefined
    if (standing === 'no') return undefined
    found.claims = { ...found.claims }
    return found.claims
  }

  return {
    async read(token) {
      const found = await verify(token)
      return found && (await keyring.find(found.kid)) ? found.claims : undefined
    },
    async findActive(token) {
      const found = await verify(token)
      if (!found) return undefined
      const now = changes && (changes.known() ?? (await changes.current()))
      return now && isStillActive(found, now) ? found.claims : judge(found, now)
    },
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
