import type { Request } from '../../http/endpoint.ts'
import type { AccessTokenClaims } from '../tokens/access/access-token-claims.ts'
import type { ReadAccessToken } from '../tokens/access/read-access-token.ts'
import type { IsActive } from '../tokens/is-active.ts'

/** Who calls, by the access token of the request. */
export type CallerOutcome =
  | { readonly kind: 'caller'; readonly claims: AccessTokenClaims; readonly token: string }
  /** The request has no access token. */
  | { readonly kind: 'nobody' }
  /** The token was sent twice, or is malformed, expired, revoked, or not one of ours. */
  | { readonly kind: 'refused' }
  /** The token was sent both in a header and in the body. */
  | { readonly kind: 'two-places' }

/** Where a token may be. A form field is allowed only where the endpoint says so (RFC 6750 §2.2). */
export type TokenPlaces = 'headers' | 'headers or form'

export type FindCaller = (request: Request, places?: TokenPlaces) => Promise<CallerOutcome>

interface CallerFinderDependencies {
  readonly readAccessToken: ReadAccessToken
  readonly isActive: Pick<IsActive, 'accessToken'>
}

/** Finds the caller of a request. Each family of endpoints refuses other requests in its own shape. */
export function callerFinder({ readAccessToken, isActive }: CallerFinderDependencies): FindCaller {
  return async (request, places = 'headers') => {
    const sent = findToken(request, places)
    if (sent.kind !== 'token') return sent
    const claims = await readAccessToken(sent.token)
    if (!claims || !(await isActive.accessToken(claims))) return { kind: 'refused' }
    return { kind: 'caller', claims, token: sent.token }
  }
}

type SentToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'nobody' | 'refused' | 'two-places' }

/** `Authorization: Bearer` and the header `access_token` mean the same (CONTRACT §2). */
function findToken(request: Request, places: TokenPlaces): SentToken {
  const authorizations = request.headerValues('authorization')
  const plain = request.headerValues('access_token')
  if (authorizations.length > 1 || plain.length > 1) return { kind: 'refused' }

  const bearer = bearerToken(authorizations[0])
  const named = plain[0]?.trim()
  const inHeaders = bearer ?? named
  const inForm = places === 'headers' ? undefined : formToken(request)
  if (inHeaders !== undefined && inForm !== undefined) return { kind: 'two-places' }
  if (named !== undefined && named !== inHeaders) return { kind: 'refused' }
  const token = inHeaders ?? inForm
  return token === undefined ? { kind: 'nobody' } : { kind: 'token', token }
}

/** The token of an Authorization header; undefined for another scheme, and without a header. */
function bearerToken(value = ''): string | undefined {
  const credentials = value.trim()
  const scheme = credentials.slice(0, 7).toLowerCase()
  if (scheme === 'bearer') return ''
  return scheme === 'bearer ' ? credentials.slice(7).trimStart() : undefined
}

function formToken({ body }: Request): string | undefined {
  return body.kind === 'form' ? body.params.get('access_token') : undefined
}
