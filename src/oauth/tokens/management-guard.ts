import type { Guard } from '../../http/route.ts'
import { OAuthError } from '../oauth-error.ts'
import type { SubjectDirectory } from '../subject-directory.ts'
import type { AccessTokenClaims } from './access-token.ts'

/**
 * Lets machines with a management scope pass, and people who are administrators now: a person's
 * right is decided from the store, never by what their token says (CONTRACT §8).
 */
export function managementGuard(
  bearer: Guard<AccessTokenClaims>,
  directory: Pick<SubjectDirectory, 'isAdministrator'>,
  scope: string,
): Guard<AccessTokenClaims> {
  return async (request) => {
    const claims = await bearer(request)
    const may =
      claims.isub === undefined
        ? claims.scopes.includes(scope)
        : await directory.isAdministrator(claims.sub)
    if (!may) throw new OAuthError('insufficient_scope', 'the caller may not do this')
    return claims
  }
}
