import type { Guard } from '../../http/route.ts'
import type { AccessTokenClaims } from '../tokens/access/access-token-claims.ts'
import type { CallerRefusals } from './caller-refusals.ts'

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
