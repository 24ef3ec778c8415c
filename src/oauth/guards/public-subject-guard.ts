import type { Guard } from '../../http/route.ts'
import { OAuthError } from '../oauth-error.ts'
import type { AccessTokenClaims } from '../tokens/access/access-token-claims.ts'

/**
 * Refuses tokens of clients that know people by pairwise subjects. The API names people by their
 * public `sub`, which such a client must not learn.
 */
export function publicSubjectGuard(bearer: Guard<AccessTokenClaims>): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await bearer(request)
    if (!claims.isPairwise) return claims
    throw new OAuthError('insufficient_scope', 'a client with pairwise subjects may not use this', {
      headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
    })
  }
}
