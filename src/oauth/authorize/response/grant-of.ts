import { randomId } from '../../../kernel/secrets.ts'
import type { Grant } from '../../model/authorization.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { isAtLeast, strengthOf, strengthOfAcr } from '../../model/strength.ts'
import type { Session } from '../../stores/session-stores.ts'

type AcrRequest = Pick<AuthorizationRequest, 'acrValues' | 'claims'>
type SignIn = Pick<Session, 'acr' | 'amr'>

/**
 * The first `acr` that the client asked for and the sign-in reaches. Clients that did not ask are
 * told only if it was more than a password.
 */
function reachedAcr({ acrValues, claims }: AcrRequest, signIn: SignIn): string | undefined {
  const given = strengthOf(signIn.amr)
  const isReached = (acr: string) => {
    const strength = strengthOfAcr(acr)
    return strength !== undefined && isAtLeast(given, strength)
  }
  if (signIn.acr === undefined) return undefined
  const isAsked = claims?.acr !== undefined
  return acrValues.find(isReached) ?? (isAsked || given !== 'password' ? signIn.acr : undefined)
}

/**
 * Whether the sign-in reaches an `acr` that is essential to the client
 * (OpenID Connect Core §5.5.1.1).
 */
export function reachesEssentialAcr(request: AcrRequest, signIn: SignIn): boolean {
  const { values, isEssential } = request.claims?.acr ?? { values: [], isEssential: false }
  if (!isEssential || values.length === 0) return true
  return values.includes(reachedAcr(request, signIn) ?? '')
}

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
    dialect: request.dialect,
    epoch: session.epoch,
  }
}

/** Undefined without any, so that nothing is stored for them. */
function singleClaimsOf({ claims }: AuthorizationRequest): Grant['claims'] {
  if (!claims || claims.idToken.length + claims.userinfo.length === 0) return undefined
  return { idToken: claims.idToken, userinfo: claims.userinfo }
}
