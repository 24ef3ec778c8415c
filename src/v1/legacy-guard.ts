import type { Guard } from '../http/route.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import { type AccessTokenClaims, clientIdOf } from '../oauth/tokens/access-token-claims.ts'
import type { LegacyUse } from './legacy-use.ts'

interface LegacyGuardDependencies {
  /** Finds the caller as v2 does. */
  readonly guard: Guard<AccessTokenClaims>
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  readonly use: LegacyUse
}

/** The guard of v1 paths. The token of a client that may not use v1 is not valid there (O02). */
export function legacyGuard({
  guard,
  clients,
  use,
}: LegacyGuardDependencies): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await guard(request)
    const client = await clients.findIssuedTo(clientIdOf(claims))
    if (!client || !(await use.admits(client))) {
      const words = 'client may not use generation v1'
      throw new OAuthError('invalid_token', words, { detail: clientIdOf(claims) })
    }
    return claims
  }
}
