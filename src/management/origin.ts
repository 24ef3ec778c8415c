import type { Request } from '../http/endpoint.ts'
import { type AccessTokenClaims, clientIdOf } from '../oauth/tokens/access-token-claims.ts'
import type { Origin } from '../users/origin.ts'

/** `by` is the sub of a person; a machine is the client itself. */
export function originOf({ address }: Request, claims: AccessTokenClaims): Origin {
  const { isub, sub, sid: sessionId } = claims
  return {
    address,
    clientId: clientIdOf(claims),
    sessionId,
    by: isub === undefined ? undefined : sub,
  }
}

/** The caller of a change, with their claims and their origin. */
export interface Author {
  readonly claims: AccessTokenClaims
  readonly origin: Origin
}

export function authorOf(request: Request, claims: AccessTokenClaims): Author {
  return { claims, origin: originOf(request, claims) }
}
