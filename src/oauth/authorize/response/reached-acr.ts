import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import { isAtLeast, strengthOf, strengthOfAcr } from '../../model/strength.ts'
import type { Session } from '../../stores/session-store.ts'

type AcrRequest = Pick<AuthorizationRequest, 'acrValues' | 'claims'>
type SignIn = Pick<Session, 'acr' | 'amr'>

/**
 * The first `acr` that the client asked for and the sign-in reaches. Clients that did not ask are
 * told only if it was more than a password.
 */
export function reachedAcr({ acrValues, claims }: AcrRequest, signIn: SignIn): string | undefined {
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
