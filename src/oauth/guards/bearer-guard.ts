import type { Request } from '../../http/endpoint.ts'
import type { Guard } from '../../http/route.ts'
import { andThen, type Eventually } from '../../kernel/eventually.ts'
import { OAuthError } from '../oauth-error.ts'
import type { AccessTokenClaims } from '../tokens/access/access-tokens.ts'
import type { ReadAccessToken } from '../tokens/access/read-access-token.ts'
import type { IsActive } from '../tokens/status/is-active.ts'

/** Who calls, by the access token of the request. */
export type CallerOutcome =
  | { readonly kind: 'caller'; readonly claims: AccessTokenClaims }
  /** No access token was sent. */
  | { readonly kind: 'nobody' }
  /** Sent twice, or malformed, expired, revoked, or not one of ours. */
  | { readonly kind: 'refused' }
  /** Sent both in a header and in the body. */
  | { readonly kind: 'two-places' }

/** Where a token may be; a form field only where the endpoint says so (RFC 6750 §2.2). */
export type TokenPlaces = 'headers' | 'headers or form'

export type FindCaller = (request: Request, places?: TokenPlaces) => Eventually<CallerOutcome>

export interface CallerFinderDependencies {
  readonly readAccessToken: ReadAccessToken
  readonly isActive: Pick<IsActive, 'accessToken'>
}

/** Finds the caller of a request; each family of endpoints refuses strangers in its own words. */
export function callerFinder({ readAccessToken, isActive }: CallerFinderDependencies): FindCaller {
  function find(token: string): Eventually<CallerOutcome> {
    return andThen(readAccessToken(token), (claims) => {
      if (!claims) return refused
      return andThen(
        isActive.accessToken(claims),
        (isInForce): CallerOutcome => (isInForce ? { kind: 'caller', claims } : refused),
      )
    })
  }

  return (request, places = 'headers') => {
    const sent = findToken(request, places)
    return sent.kind === 'token' ? find(sent.token) : sent
  }
}

/** Lets callers with an access token in force pass; refuses others in the words of RFC 6750 §3. */
export function bearerGuard(
  findCaller: FindCaller,
  places?: TokenPlaces,
): Guard<AccessTokenClaims> {
  return async (request) => claimsOf(await findCaller(request, places))
}

function claimsOf(outcome: CallerOutcome): AccessTokenClaims {
  switch (outcome.kind) {
    case 'caller':
      return outcome.claims
    case 'nobody':
      throw new OAuthError('invalid_token', 'an access token is needed', {
        headers: { 'www-authenticate': 'Bearer' },
      })
    case 'refused':
      throw new OAuthError('invalid_token', 'the access token is not valid', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      })
    case 'two-places':
      throw new OAuthError('invalid_request', 'send the access token in one place', {
        headers: { 'www-authenticate': 'Bearer error="invalid_request"' },
      })
  }
}

const nobody = { kind: 'nobody' } as const
const refused = { kind: 'refused' } as const
const twoPlaces = { kind: 'two-places' } as const

type Sent =
  | { readonly kind: 'token'; readonly token: string }
  | typeof nobody
  | typeof refused
  | typeof twoPlaces

/** `Authorization: Bearer` and the header `access_token` mean the same (CONTRACT §2). */
function findToken(request: Request, places: TokenPlaces): Sent {
  const authorizations = request.headerValues('authorization')
  const plain = request.headerValues('access_token')
  if (authorizations.length > 1 || plain.length > 1) return refused

  const bearer = bearerToken(authorizations[0])
  const named = plain[0]?.trim()
  const token = bearer ?? named
  const field = places === 'headers' ? undefined : formToken(request)
  if (token !== undefined && field !== undefined) return twoPlaces
  if (named !== undefined && named !== token) return refused
  const only = token ?? field
  return only === undefined ? nobody : { kind: 'token', token: only }
}

/** The token of an Authorization header; undefined when it is of another scheme, or there is none. */
function bearerToken(value = ''): string | undefined {
  const credentials = value.trim()
  const scheme = credentials.slice(0, 7).toLowerCase()
  if (scheme === 'bearer') return ''
  return scheme === 'bearer ' ? credentials.slice(7).trimStart() : undefined
}

function formToken({ body }: Request): string | undefined {
  return body.kind === 'form' ? body.params.get('access_token') : undefined
}
