import { inSeconds } from '../../../kernel/clock.ts'
import { andThen, type Eventually } from '../../../kernel/eventually.ts'
import { keptWith } from '../../../kernel/kept-with.ts'
import type { Grant } from '../../grant.ts'
import type { OAuthStores } from '../../oauth-stores.ts'
import type { SubjectDirectory } from '../../subject-directory.ts'
import { type AccessTokenClaims, readTokenId } from '../access/access-tokens.ts'
import type { TokenStatus, TokenStatusQuery, TokenStatusStore } from './token-status-store.ts'

/**
 * Whether something issued earlier still counts: its user may act, neither its session nor all
 * sessions of the user were ended, neither it nor its grant was revoked, its client is enabled and
 * registered as it was. The only place that decides this.
 */
export interface IsActive {
  accessToken(claims: AccessTokenClaims): Eventually<boolean>
  /** Inside a transaction, pass its stores. */
  grant(grant: Grant, stores?: Pick<OAuthStores, 'tokenStatus'>): Promise<boolean>
}

export interface IsActiveDependencies {
  /** Remembers how things stand until that changes; see `tokenStatusLoader`. */
  readonly tokenStatus: { get(key: string): Promise<TokenStatus> }
  readonly directory: Pick<SubjectDirectory, 'mayAct'>
}

export function isActive({ tokenStatus, directory }: IsActiveDependencies): IsActive {
  function holds(query: TokenStatusQuery, registrationId: string, found: TokenStatus): boolean {
    if (found.revoked || found.clientRegistration !== registrationId) return false
    if (query.sub === undefined) return true
    const { userStatus, sessionEpoch } = found
    const mayAct = userStatus !== undefined && directory.mayAct(userStatus)
    return mayAct && sessionEpoch !== undefined
  }

  /** A session may go on when all else of its user ends; what was granted in it before does not. */
  function holdsGrant(
    { epoch, registrationId }: Grant,
    query: TokenStatusQuery,
    found: TokenStatus,
  ): boolean {
    return holds(query, registrationId, found) && found.sessionEpoch === epoch
  }

  function stands(claims: AccessTokenClaims): Eventually<boolean> {
    const { query, registrationId, key } = placeOf(claims)
    return andThen(tokenStatus.get(key), (found) => {
      // Consent that was withdrawn and given again does not revive what was issued before.
      const { withdrawnAt = Number.NEGATIVE_INFINITY } = found
      return holds(query, registrationId, found) && claims.iat > inSeconds(withdrawnAt)
    })
  }

  return {
    accessToken: stands,
    async grant(grant, stores) {
      const query = queryOfGrant(grant)
      const found = await (stores ? stores.tokenStatus.find(query) : tokenStatus.get(keyOf(query)))
      return holdsGrant(grant, query, found)
    },
  }
}

/** Loads what `IsActiveDependencies.tokenStatus` remembers, by the key that stands for a query. */
export function tokenStatusLoader(store: TokenStatusStore): (key: string) => Promise<TokenStatus> {
  return (key) => {
    const [sub, sessionId, clientId, grantId, tokenId] = key.split(between)
    return store.find({
      sub: sub || undefined,
      sessionId: sessionId || undefined,
      clientId,
      grantId: grantId || undefined,
      tokenId: tokenId || undefined,
    })
  }
}

/** Stands in no name: the store takes no text that holds it. */
const between = '\0'

function keyOf({ sub, sessionId, clientId, grantId, tokenId }: TokenStatusQuery): string {
  return [sub, sessionId, clientId, grantId, tokenId].join(between)
}

/** Tokens are remembered, and so is where each one stands. */
const placeOf = keptWith((claims: AccessTokenClaims) => {
  const { isub, sub, sid: sessionId, aud: clientId, jti } = claims
  const { grantId, registrationId } = readTokenId(jti)
  const issued = { clientId, grantId, tokenId: jti }
  // The `sub` of a client's own token is the client, of which no user is asked for.
  const query: TokenStatusQuery = isub === undefined ? issued : { sub, sessionId, ...issued }
  return { query, registrationId, key: keyOf(query) }
})

function queryOfGrant({ sub, sessionId, clientId, grantId }: Grant): TokenStatusQuery {
  return { sub, sessionId, clientId, grantId }
}
