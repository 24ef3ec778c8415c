import type { Event } from '../events/event.ts'
import type { Request } from '../http/endpoint.ts'
import { type AccessTokenClaims, clientIdOf } from '../oauth/tokens/access-token-claims.ts'

/** Who made a change and through what, for the event log. */
export interface Origin {
  readonly clientId?: string | undefined
  readonly address?: string | undefined
  /** The sub of the administrator; undefined for a machine. */
  readonly by?: string | undefined
  readonly sessionId?: string | undefined
}

/** The members of an event that say where a change came from, and in its detail, by whom. */
export function eventOrigin(
  { clientId, sessionId, address, by }: Origin,
  detail?: Event['detail'],
) {
  return { clientId, sessionId, address, detail: by === undefined ? detail : { ...detail, by } }
}

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

/** The same for an event about another client: `through` is the client that the caller used. */
export function originThrough(request: Request, claims: AccessTokenClaims) {
  const { address, sessionId, clientId: through, by } = originOf(request, claims)
  return { address, sessionId, detail: { ...(through && { through }), ...(by && { by }) } }
}
