import type { Request } from '../../http/endpoint.ts'
import type { Guard } from '../../http/route.ts'
import type { CheckSender, SentToken } from '../binding/check-sender.ts'
import { tokenTypes } from '../model/confirmation.ts'
import type { OAuthError } from '../oauth-error.ts'
import { type AccessTokenClaims, clientIdOf } from '../tokens/access-token-claims.ts'
import type { ApiKeyReader } from '../tokens/api-key-reader.ts'
import type { ActiveToken, FindActiveToken } from '../tokens/read-access-token.ts'
import type { CallerRefusals } from './caller-refusals.ts'

/** Who calls, by the access token of the request. */
type CallerOutcome =
  | ({ readonly kind: 'caller'; readonly token: string } & ActiveToken)
  /** The request has no access token. */
  | { readonly kind: 'nobody'; readonly refusal: OAuthError }
  /**
   * The token was sent twice, or is malformed, expired, revoked, not one of ours, or bound to
   * something that the sender has not proven.
   */
  | { readonly kind: 'refused'; readonly refusal: OAuthError }

/**
 * Where a token may be. A form field is allowed only where the endpoint says so (RFC 6750 §2.2).
 */
type TokenPlaces = 'headers' | 'headers or form'

export type FindCaller = (request: Request, places?: TokenPlaces) => Promise<CallerOutcome>

/** What callers are found with. */
export interface CallerContext {
  readonly findActiveToken: FindActiveToken
  readonly checkSender: CheckSender
  readonly refusals: CallerRefusals
  readonly apiKeys: ApiKeyReader
}

interface FinderOptions {
  /** Which access tokens count; those for this server by default. */
  readonly find?: FindActiveToken
  /** Whether an API key may be in the place of the access token. */
  readonly admitsKeys?: boolean
}

/**
 * Finds the caller of a request. Each family of routes refuses other requests in its own shape.
 */
export function callerFinder(
  { findActiveToken, checkSender, refusals, apiKeys }: CallerContext,
  { find = findActiveToken, admitsKeys = false }: FinderOptions = {},
): FindCaller {
  return async (request, places = 'headers') => {
    const sent = findToken(request, places)
    if (sent === 'none') return { kind: 'nobody', refusal: refusals.missing() }
    if (sent === 'two places') return { kind: 'refused', refusal: refusals.inTwoPlaces() }
    if (sent === 'contradictory') return { kind: 'refused', refusal: refusals.invalid('Bearer') }
    const isKey = apiKeys.looksLikeKey(sent.token)
    if (isKey && !admitsKeys) return { kind: 'refused', refusal: refusals.noApiKey() }
    const found = await (isKey ? apiKeys.find : find)(sent.token)
    if (!found) return { kind: 'refused', refusal: refusals.invalid(sent.scheme) }
    const { claims, answers } = found
    const bound = { clientId: clientIdOf(claims), cnf: claims.cnf }
    const problem = await checkSender(request, sent, bound)
    if (problem) return { kind: 'refused', refusal: refusals.ofSender(problem) }
    return { kind: 'caller', claims, answers, token: sent.token }
  }
}

/** `Authorization: Bearer` and the header `access_token` mean the same (CONTRACT §2). */
function findToken(
  request: Request,
  places: TokenPlaces,
): SentToken | 'none' | 'two places' | 'contradictory' {
  const authorizations = request.headerValues('authorization')
  const plain = request.headerValues('access_token')
  if (authorizations.length > 1 || plain.length > 1) return 'contradictory'

  const authorized = readAuthorization(authorizations[0])
  const named = plain[0]?.trim()
  const inHeaders = authorized?.token ?? named
  const inForm = places === 'headers' ? undefined : formToken(request)
  if (inHeaders !== undefined && inForm !== undefined) return 'two places'
  if (named !== undefined && named !== inHeaders) return 'contradictory'
  const token = inHeaders ?? inForm
  return token === undefined ? 'none' : { token, scheme: authorized?.scheme ?? 'Bearer' }
}

/** The token of an Authorization header; undefined for another scheme, and without a header. */
export function readAuthorization(value = ''): SentToken | undefined {
  const credentials = value.trim()
  const end = credentials.search(/\s|$/)
  const name = credentials.slice(0, end).toLowerCase()
  const scheme = tokenTypes.find((each) => each.toLowerCase() === name)
  return scheme && { scheme, token: credentials.slice(end).trimStart() }
}

function formToken({ body }: Request): string | undefined {
  return body.kind === 'form' ? body.params.get('access_token') : undefined
}

/** Admits callers with an active access token of their own. Refuses others as RFC 6750 §3 says. */
export function activeTokenGuard(findCaller: FindCaller, places?: TokenPlaces): Guard<ActiveToken> {
  return async (request) => {
    const outcome = await findCaller(request, places)
    if (outcome.kind !== 'caller') throw outcome.refusal
    return outcome
  }
}

/** The same for endpoints that need the claims alone. */
export function bearerGuard(findCaller: FindCaller): Guard<AccessTokenClaims> {
  const guard = activeTokenGuard(findCaller)
  return async (request) => (await guard(request)).claims
}

/**
 * Refuses tokens of a token exchange. Whoever acts for a person does so in applications, and
 * changes nothing here in that person's name.
 */
export function directTokenGuard(
  bearer: Guard<AccessTokenClaims>,
  { insufficientScope }: CallerRefusals,
): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await bearer(request)
    if (claims.exchanged_from === undefined) return claims
    throw insufficientScope(claims, 'a token of a token exchange may not be used here')
  }
}

/**
 * Refuses tokens of clients that know people by pairwise subjects. The API names people by their
 * public `sub`, which such a client must not learn.
 */
export function publicSubjectGuard(
  bearer: Guard<AccessTokenClaims>,
  { insufficientScope }: CallerRefusals,
): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await bearer(request)
    if (!claims.isPairwise) return claims
    throw insufficientScope(claims, 'a client with pairwise subjects may not use this')
  }
}
