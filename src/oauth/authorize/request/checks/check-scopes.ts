import { OAuthError } from '../../../oauth-error.ts'
import { checkRegistered, readScopes } from '../../../scopes.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/**
 * scope: there is no default; without the parameter nothing is granted. No refresh token comes
 * without a code, so offline_access is then left out (OpenID Connect Core §11).
 */
export function checkScopes({ params, client, responseType }: RequestToCheck): readonly string[] {
  try {
    const scopes = readScopes(params.get('scope'))
    checkRegistered(scopes, client)
    const hasCode = responseType.includes('code')
    return scopes.filter((scope) => hasCode || scope !== 'offline_access')
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    throw new AuthorizationError('invalid_scope', error.message, { cause: error })
  }
}
