import type { Request } from '../http/endpoint.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access/access-token-claims.ts'
import type { Origin } from '../users/origin.ts'

/** Who does something, as the event log tells it. */
export interface ManagementOrigin extends Origin {
  readonly sessionId?: string | undefined
}

/** A person is named, and a machine is the client itself. */
export function originOf({ address }: Request, claims: AccessTokenClaims): ManagementOrigin {
  const { aud: clientId, sid: sessionId } = claims
  return { address, clientId, sessionId, by: claims.isub === undefined ? undefined : claims.sub }
}

/** Who changes something, and from where. */
export interface Author {
  readonly claims: AccessTokenClaims
  readonly origin: ManagementOrigin
}

export function authorOf(request: Request, claims: AccessTokenClaims): Author {
  return { claims, origin: originOf(request, claims) }
}

type Detail = Readonly<Record<string, string | number | boolean>>

/** The same as members of an event that is about a client: the one it was done through stands apart. */
export function aboutClient(
  about: string,
  { by, clientId, ...where }: ManagementOrigin,
  detail: Detail = {},
) {
  const author = { ...(clientId && { through: clientId }), ...(by && { by }) }
  return { ...where, clientId: about, detail: { ...detail, ...author } }
}
