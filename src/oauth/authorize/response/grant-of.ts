import { randomId } from '../../../kernel/crypto/ids.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import type { Grant } from '../../model/grant.ts'
import type { Session } from '../../stores/session-store.ts'
import { reachedAcr } from './reached-acr.ts'

/** What a person grants with their answer to a request. */
export function grantOf(request: AuthorizationRequest, client: Client, session: Session): Grant {
  return {
    grantId: randomId(),
    clientId: request.clientId,
    registrationId: client.registrationId,
    sub: session.sub,
    identityId: session.identityId,
    sessionId: session.id,
    scopes: request.scopes,
    claims: singleClaimsOf(request),
    details: request.details,
    cnf: request.dpopJkt === undefined ? undefined : { jkt: request.dpopJkt },
    resources: request.resources,
    authTime: session.authTime,
    acr: reachedAcr(request, session),
    amr: session.amr,
    nonce: request.nonce,
    generation: request.generation,
    epoch: session.epoch,
  }
}

/** Undefined without any, so that nothing is stored for them. */
function singleClaimsOf({ claims }: AuthorizationRequest): Grant['claims'] {
  if (!claims || claims.idToken.length + claims.userinfo.length === 0) return undefined
  return { idToken: claims.idToken, userinfo: claims.userinfo }
}
