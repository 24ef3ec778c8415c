import type { Request } from '../http/endpoint.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access/access-token-claims.ts'
import type { Origin } from '../users/origin.ts'

/** Who makes a change, for the event log. */
export interface ManagementOrigin extends Origin {
  readonly sessionId?: string | undefined
}

/** `by` is the sub of a person; a machine is the client itself. */
export function originOf({ address }: Request, claims: AccessTokenClaims): ManagementOrigin {
  const { aud: clientId, sid: sessionId } = claims
  return { address, clientId, sessionId, by: claims.isub === undefined ? undefined : claims.sub }
}

/** The caller of a change, with their claims and their origin. */
export interface Author {
  readonly claims: AccessTokenClaims
  readonly origin: ManagementOrigin
}

export function authorOf(request: Request, claims: AccessTokenClaims): Author {
  return { claims, origin: originOf(request, claims) }
}

type Detail = Readonly<Record<string, string | number | boolean>>

/** The members of an event about a client. `through` is the client that the caller used. */
export function aboutClient(
  about: string,
  { by, clientId, ...where }: ManagementOrigin,
  detail: Detail = {},
) {
  const author = { ...(clientId && { through: clientId }), ...(by && { by }) }
  return { ...where, clientId: about, detail: { ...detail, ...author } }
}
