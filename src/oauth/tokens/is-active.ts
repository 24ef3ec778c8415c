import { inSeconds } from '../../kernel/time.ts'
import { isStillTrusted } from '../clients/issuers/trust-links.ts'
import { isVouched } from '../is-vouched.ts'
import type { Grant, TokenLink } from '../model/authorization.ts'
import type { Standing } from '../sign-in-policy.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { TokenStatus, TokenStatusQuery, TokenStatusStore } from '../stores/session-stores.ts'
import {
  type AccessTokenClaims,
  clientIdOf,
  keyLinkOf,
  readTokenId,
} from './access-token-claims.ts'
import type { TokenContext } from './token-context.ts'

/**
 * Decides whether something issued earlier is still active. It is, if the user may act, neither the
 * session nor all sessions of the user have ended, whoever vouched for the user in the session may
 * still do that, neither it nor its grant was revoked, and its
 * client is enabled and has the same registration; an access token also, if the sign-in of its
 * session is as strong as is demanded now, and the rules about trusted issuers are still there by
 * which it was given. This is the only place that decides this.
 */
export interface IsActive {
  accessToken(claims: AccessTokenClaims): Promise<boolean>
  /** The same, and whether that can change only with a row of `rowsOfToken`, a client or a key. */
  standingOf(claims: AccessTokenClaims): Promise<Standing>
  /** Inside a transaction, pass its stores. */
  grant(grant: Grant, stores?: OAuthStores): Promise<boolean>
  /** The same for a status that was read with the grant. */
  grantWith(grant: Grant, status: TokenStatus): Promise<boolean>
}

export function isActive(context: TokenContext): IsActive {
  const { tokenStatus, directory, documents, clients, issuers, signInPolicy, apiKeys } = context

  function isUsable(query: TokenStatusQuery, registrationId: string, found: TokenStatus): boolean {
    const { clientId = '' } = query
    // A client that a document describes is not stored.
    const registration = found.clientRegistration ?? documents.registrationOf(clientId)
    if (found.revoked || registration !== registrationId) return false
    if (query.sub === undefined) return true
    const { userStatus, sessionEpoch } = found
    return userStatus !== undefined && directory.mayAct(userStatus) && sessionEpoch !== undefined
  }

  async function isGrantUsable(grant: Grant, found: TokenStatus): Promise<boolean> {
    // One session can go on in a new epoch; what was granted in it before that does not.
    const isSameEpoch = found.sessionEpoch === grant.epoch
    if (!isSameEpoch || !isUsable(queryOfGrant(grant), grant.registrationId, found)) return false
    return isVouched(directory, { sub: grant.sub, vouchedBy: found.vouchedBy })
  }

  async function standingOfOne(
    query: TokenStatusQuery,
    jti: string,
    iat: number,
  ): Promise<Standing> {
    const { registrationId, trust } = readTokenId(jti)
    const found = await tokenStatus.get(keyOf(query))
    // A consent that is given again does not revive tokens from before it was withdrawn.
    const { withdrawnAt = Number.NEGATIVE_INFINITY } = found
    const isIntact = isUsable(query, registrationId, found) && iat > inSeconds(withdrawnAt)
    if (!isIntact) return 'no'
    if (trust && !(await isGivenStill(query.clientId ?? '', trust))) return 'no'
    const { vouchedBy, clientRegistration } = found
    if (!(await isVouched(directory, { sub: query.sub ?? '', vouchedBy }))) return 'no'
    const standing = await standingOfSignIn(query, found)
    // A document changes without the store, and so do roles for whom tokens are read from it.
    const isFixed = clientRegistration !== undefined && vouchedBy === undefined
    return standing === 'lasting' && !isFixed ? 'now' : standing
  }

  async function isGivenStill(clientId: string, trust: readonly string[]): Promise<boolean> {
    const client = (await clients.findIssuedTo(clientId)) ?? { id: clientId, workloads: [] }
    return isStillTrusted(issuers)(client, trust)
  }

  /** A rule about sign-ins holds for what was issued before it, too. */
  async function standingOfSignIn(
    { sub, clientId = '' }: TokenStatusQuery,
    { amr }: TokenStatus,
  ): Promise<Standing> {
    if (sub === undefined) return 'lasting'
    // A client that is known by a document alone may not be at hand, and demands nothing then.
    const client = (await clients.findIssuedTo(clientId)) ?? { minimumAcr: undefined }
    return signInPolicy.stillPermits({ sub, amr }, client)
  }

  /** A token for an API key has no session: what the key may do at this moment decides. */
  async function standingOfKeyToken(claims: AccessTokenClaims): Promise<Standing> {
    const query = { clientId: clientIdOf(claims), tokenId: claims.jti }
    const found = await tokenStatus.get(keyOf(query))
    const { registrationId, trust } = readTokenId(claims.jti)
    if (!isUsable(query, registrationId, found)) return 'no'
    if (trust && !(await isGivenStill(query.clientId, trust))) return 'no'
    return (await apiKeys.useOfToken(claims)) ? 'now' : 'no'
  }

  async function standingOf(claims: AccessTokenClaims): Promise<Standing> {
    if (keyLinkOf(claims)) return standingOfKeyToken(claims)
    const { iat, exchanged_from: from } = claims
    const ofItself = await standingOfOne(queryOfToken(claims), claims.jti, iat)
    if (ofItself === 'no' || !from) return ofItself
    // Whatever ends a token ends those that it was exchanged for.
    const links = from.map((link) => standingOfOne(queryOfLink(claims, link), link.jti, iat))
    const all = [ofItself, ...(await Promise.all(links))]
    if (all.includes('no')) return 'no'
    return all.includes('now') ? 'now' : 'lasting'
  }

  return {
    standingOf,
    accessToken: async (claims) => (await standingOf(claims)) !== 'no',
    async grant(grant, stores) {
      const query = queryOfGrant(grant)
      const found = await (stores ? stores.tokenStatus.find(query) : tokenStatus.get(keyOf(query)))
      return isGrantUsable(grant, found)
    },
    grantWith: isGrantUsable,
  }
}

/** Loads what `TokenContext.tokenStatus` caches. */
export function tokenStatusLoader(store: TokenStatusStore): (key: string) => Promise<TokenStatus> {
  return (key) => store.find(JSON.parse(key) as TokenStatusQuery)
}

/**
 * What the status of a key of that cache is read from: a user, a
 * session, a client, a grant, a token.
 */
export function tokenStatusRows(key: string): readonly string[] {
  return Object.values(JSON.parse(key) as Record<string, string>)
}

/** The same for the standing of an access token. */
export function rowsOfToken(claims: AccessTokenClaims): readonly string[] {
  const links = (claims.exchanged_from ?? []).map((link) => queryOfLink(claims, link))
  const values = [queryOfToken(claims), ...links].flatMap((query) => Object.values(query))
  return values.filter((value) => value !== undefined)
}

function keyOf(query: TokenStatusQuery): string {
  return JSON.stringify(query)
}

function queryOfToken(claims: AccessTokenClaims): TokenStatusQuery {
  const { isub, sub, sid, jti } = claims
  const issued = { clientId: clientIdOf(claims), grantId: readTokenId(jti).grantId, tokenId: jti }
  // The `sub` of a client's own token is the client, not a user.
  return isub === undefined ? issued : { sub, sessionId: sid, ...issued }
}

/** A token of the same person and session, unless the link says otherwise. */
function queryOfLink(claims: AccessTokenClaims, link: TokenLink): TokenStatusQuery {
  const { client_id: clientId, jti, sub = claims.sub, sid = claims.sid } = link
  return { sub, sessionId: sid, clientId, grantId: readTokenId(jti).grantId, tokenId: jti }
}

function queryOfGrant({ sub, sessionId, clientId, grantId }: Grant): TokenStatusQuery {
  return { sub, sessionId, clientId, grantId }
}
