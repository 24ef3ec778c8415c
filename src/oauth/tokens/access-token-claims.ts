import { randomId } from '../../kernel/secrets.ts'
import type { GroupValues } from '../claims/token-groups.ts'
import type { ActingParty, Grant, TokenLink } from '../model/authorization.ts'
import type { AuthorizationDetail } from '../model/authorization-request.ts'
import type { UserClaim } from '../model/claim-names.ts'
import { type Client, firstRegistrationId } from '../model/client.ts'
import type { Confirmation } from '../model/confirmation.ts'
import type { ApiKeyUse, apiKeyUse } from './api-key-claims.ts'

/** What the id of an access token (`jti`) says about its origin. */
interface TokenOrigin {
  /** The grant; undefined for a client's own token. */
  readonly grantId: string | undefined
  /** The registration of the client that the token was issued to. */
  readonly registrationId: string
  /** The rules about trusted issuers that it was given by; see `linkOfWorkload`. */
  readonly trust?: readonly string[]
}

/** The start of the `jti` of every access token, and of nothing else that the server signs. */
const mark = 'at.'

/**
 * Makes a `jti`: `at.<grant>.<registration>.<random>`, with an API key in the place of the grant if
 * the token was exchanged for one, and with `~` and a rule after it for each one about a trusted
 * issuer by which it was given: that of the client, if it has signed in by one, and that of an
 * assertion. Revoking the grant or the registration, and removing a rule, then ends the token
 * without a record of it. The claims that clients expect have no other place for these ids.
 */
export function newTokenId(
  { registrationId, trust: ofClient }: Client,
  { grantId = '' }: Partial<Pick<Grant, 'grantId'>> = {},
  ofAssertion?: string,
): string {
  const origin = [grantId, ofClient ?? [], ofAssertion ?? []].flat().join('~')
  return `${mark}${origin}.${registrationId}.${randomId()}`
}

/** Whether a `jti` marks its token as an access token. Those of earlier versions have no mark. */
export function isAccessTokenId(jti: unknown): boolean {
  return typeof jti === 'string' && jti.startsWith(mark)
}

/** Reads a `jti`. Tokens that are older than registration ids name the first registration. */
export function readTokenId(jti: string): TokenOrigin {
  const ids = jti.startsWith(mark) ? jti.slice(mark.length) : jti
  const [first, second, third] = ids.split('.')
  if (second === undefined) return { grantId: undefined, registrationId: firstRegistrationId }
  const [grantId, ...trust] = (first ?? '').split('~')
  return {
    grantId: grantId || undefined,
    registrationId: third === undefined ? firstRegistrationId : second,
    ...(trust.length > 0 && { trust }),
  }
}

/** The claims of an access token (spec, Access token payload), by their wire names. */
export type AccessTokenClaims = UserTokenClaims | ClientTokenClaims

interface CommonClaims {
  readonly sub: string
  /** Whom the token is for: the client that it was issued to, or a resource that it named. */
  readonly aud: string
  readonly iat: number
  readonly iss: string
  readonly jti: string
  readonly scopes: readonly string[]
  readonly roles: readonly string[]
  readonly exp: number
  /** What the sender has to prove; undefined for a bearer token. */
  readonly cnf?: Confirmation
  /** In the shape that the client chose, perhaps under another name. */
  readonly groups?: GroupValues
  /** Replaces `groups` when they are too large for a token. User info lists them. */
  readonly groups_overflow?: true
  /** Scopes joined by spaces; only in the profile of RFC 9068, and where a dialect says so. */
  readonly scope?: string
  /** The client; only in the profile of RFC 9068, and where `aud` is not the client. */
  readonly client_id?: string
  /** What the token allows beyond scopes (RFC 9396 §9.1). */
  readonly authorization_details?: readonly AuthorizationDetail[]
  /** Claims of the profile of RFC 9068. */
  readonly acr?: string
  readonly amr?: readonly string[]
  /** Who acts for the person (RFC 8693 §4.1). */
  readonly act?: ActingParty
  /** The tokens that this one was exchanged for; undefined if it was not. */
  readonly exchanged_from?: readonly TokenLink[]
  /** Present if they came by an API key, and not by an access token. */
  readonly [apiKeyUse]?: ApiKeyUse
}

/** Claims of a token that was issued for a person. */
export interface UserTokenClaims extends CommonClaims {
  readonly sid: string
  /** The identity that the person signed in with. */
  readonly isub: string
  readonly auth_time: number
  /** Claims that user info has for this token besides those of its scopes. */
  readonly userinfo_claims?: readonly UserClaim[]
  /** Who alone may act for the person (RFC 8693 §4.4). */
  readonly may_act?: { readonly sub: string; readonly client_id?: string }
  /**
   * Whether the token itself has other ids, because its client knows people by pairwise subjects.
   */
  readonly isPairwise?: boolean
}

/** Claims of a token that a client uses for itself, or got for the API key of a group. */
export interface ClientTokenClaims extends CommonClaims {
  readonly sid?: never
  readonly isub?: never
  readonly auth_time?: never
  readonly userinfo_claims?: never
  readonly may_act?: never
  readonly isPairwise?: never
}

/** The client that the token was issued to. */
export function clientIdOf({ aud, client_id: clientId }: AccessTokenClaims): string {
  return clientId ?? aud
}

/** The API key that a token was exchanged for; undefined if it was none. */
export function keyLinkOf({ exchanged_from: from }: AccessTokenClaims): TokenLink | undefined {
  return from?.find(({ roles }) => roles !== undefined)
}

/** Whether the token is for this server: one for another resource is of no use here (RFC 8707). */
export function isForServer(claims: AccessTokenClaims, issuer: string): boolean {
  return claims.aud === clientIdOf(claims) || claims.aud === issuer
}

/** Whether verified claims are those of an access token: of a person, or of a client itself. */
export function isAccessTokenClaims(claims: object): claims is AccessTokenClaims {
  const { sub, aud, client_id: clientId, jti, scopes, roles } = claims as Record<string, unknown>
  const { sid, isub, auth_time } = claims as Record<string, unknown>
  if (![sub, aud, jti].every(isString) || !isStringList(scopes) || !isStringList(roles)) {
    return false
  }
  return isub === undefined
    ? sid === undefined &&
        auth_time === undefined &&
        (sub === (clientId ?? aud) || isOfGroupKey(claims))
    : isString(isub) && isString(sid) && Number.isSafeInteger(auth_time)
}

/** The subject of such a token is the key. */
function isOfGroupKey(claims: object): boolean {
  const { sub, exchanged_from: from } = claims as Partial<AccessTokenClaims>
  return from?.some(({ jti, roles }) => roles !== undefined && jti === sub) === true
}

function isString(value: unknown): boolean {
  return typeof value === 'string'
}

function isStringList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isString)
}
