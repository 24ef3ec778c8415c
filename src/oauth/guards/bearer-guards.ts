import type { Guard } from '../../http/route.ts'
import type { AccessTokenClaims } from '../tokens/access-token-claims.ts'
import type { CallerRefusals } from './caller-refusals.ts'
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

/**
 * Refuses tokens of a token exchange. Whoever acts for a person does so in applications, and
 * changes nothing here in that person's name.
 */
export function directTokenGuard(
  bearer: Guard<AccessTokenClaims>,
  { insufficientScope }: Pick<CallerRefusals, 'insufficientScope'>,
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
  { insufficientScope }: Pick<CallerRefusals, 'insufficientScope'>,
): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await bearer(request)
    if (!claims.isPairwise) return claims
    throw insufficientScope(claims, 'a client with pairwise subjects may not use this')
  }
}
