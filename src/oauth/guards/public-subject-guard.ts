import type { Guard } from '../../http/route.ts'
import type { AccessTokenClaims } from '../tokens/access/access-token-claims.ts'
import type { CallerRefusals } from './caller-refusals.ts'

/**
 * Refuses tokens of clients that know people by pairwise subjects. The API names people by their
 * public `sub`, which such a client must not learn.
 */
export function publicSubjectGuard(
  bearer: Guard<AccessTokenClaims>,
  { insufficientScope }: Pick<CallerRefusals, 'insufficientScope'>,
): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await bearer(request)
    if (!claims.isPairwise) return claims
    throw insufficientScope(claims, 'a client with pairwise subjects may not use this')
  }
}
