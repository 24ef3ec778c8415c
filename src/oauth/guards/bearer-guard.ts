import type { Guard } from '../../http/route.ts'
import { OAuthError } from '../oauth-error.ts'
import type { AccessTokenClaims } from '../tokens/access/access-token-claims.ts'
import type { CallerOutcome, FindCaller, TokenPlaces } from './find-caller.ts'

/** Admits callers with an active access token. Refuses others as RFC 6750 §3 says. */
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
