import type { Reply } from '../../http/reply.ts'
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

/** An access token that is active now. */
export interface ActiveToken {
  readonly claims: AccessTokenClaims
  /** Kept until the user, session or grant of the token changes, or any client or key. */
  readonly answers: KeptAnswers
}

/** Answers about a token, each kept by the endpoint that gave it. */
interface KeptAnswers {
  introspection?: Reply
  userinfo?: Reply
}

export type FindActiveToken = (token: string) => Promise<ActiveToken | undefined>

const typs = [jwtTyp.accessToken, jwtTyp.classicAccessToken]

interface VerifiedToken {
  readonly claims: AccessTokenClaims
  readonly kid: string
  readonly rows: readonly string[]
  /** Set while nothing but a change of the store can end it, with a moment when it was active. */
  active: { readonly token: ActiveToken; at: Moment } | undefined
}

export interface AccessTokenReaders {
  readonly read: ReadAccessToken
  readonly findActive: FindActiveToken
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

  /** A token that was verified before and has not expired. */
  function recall(digest: string): VerifiedToken | undefined {
    const known = verified.get(digest)
    if (!known || known.claims.exp > inSeconds(clock())) return known
    verified.delete(digest)
    return undefined
  }

  async function verify(token: string, digest: string): Promise<VerifiedToken | undefined> {
    const outcome = await verifier.verify(token, typs)
    const shown = accessTokenClaims(outcome)
    if (!shown || !outcome.ok || outcome.kid === undefined) return undefined
    const claims = await restoreIds(context, shown)
    if (!claims) return undefined
    const found = { claims, kid: outcome.kid, rows: rowsOfToken(claims), active: undefined }
    verified.set(digest, found, roughBytes(claims))
    return found
  }

  function findStillActive({ active, rows }: VerifiedToken, now: Moment): ActiveToken | undefined {
    if (!active || active.at === now) return active?.token
    if (changes?.haveBetween(active.at, now, rows)) return undefined
    active.at = now
    return active.token
  }

  async function judge(found: VerifiedToken, now?: Moment): Promise<ActiveToken | undefined> {
    // The key may have been withdrawn since the token was verified.
    if (!(await keyring.find(found.kid))) return undefined
    const standing = await isActive.standingOf(found.claims)
    const token = { claims: found.claims, answers: {} }
    found.active = standing === 'lasting' && now ? { token, at: now } : undefined
    return standing === 'no' ? undefined : token
  }

  return {
    async read(token) {
      if (token.length > longestJwt) return undefined
      const digest = sha256(token)
      const found = recall(digest) ?? (await verify(token, digest))
      return found && (await keyring.find(found.kid)) ? found.claims : undefined
    },
    async findActive(token) {
      if (token.length > longestJwt) return undefined
      const digest = sha256(token)
      const found = recall(digest) ?? (await verify(token, digest))
      if (!found) return undefined
      const now = changes && (changes.known() ?? (await changes.current()))
      return (now && findStillActive(found, now)) ?? judge(found, now)
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

/** The same for tokens that are active now. */
export function ownActiveTokenFinder(find: FindActiveToken, issuer: string): FindActiveToken {
  return async (token) => {
    const found = await find(token)
    return found && isForServer(found.claims, issuer) ? found : undefined
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
