import type { Guard } from '../../http/route.ts'
import type { AccessTokenClaims } from '../tokens/access/access-token-claims.ts'
import type { FindCaller, TokenPlaces } from './find-caller.ts'

/** Admits callers with an active access token of their own. Refuses others as RFC 6750 §3 says. */
export function bearerGuard(
  findCaller: FindCaller,
  places?: TokenPlaces,
): Guard<AccessTokenClaims> {
  return async (request) => {
    const outcome = await findCaller(request, places)
    if (outcome.kind !== 'caller') throw outcome.refusal
    return outcome.claims
  }
}
