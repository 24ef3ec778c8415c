import type { Request } from '../http/endpoint.ts'
import { type AccessTokenClaims, clientIdOf } from '../oauth/tokens/access/access-token-claims.ts'
import { type Origin, placeOf } from '../users/origin.ts'

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

type Detail = Readonly<Record<string, string | number | boolean>>

/** The members of an event about a client. `through` is the client that the caller used. */
export function aboutClient(about: string, origin: Origin, detail: Detail = {}) {
  const { by, clientId } = origin
  const author = { ...(clientId && { through: clientId }), ...(by && { by }) }
  return { ...placeOf(origin), clientId: about, detail: { ...detail, ...author } }
}
