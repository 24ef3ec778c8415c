import type { Params } from '../../../../http/params.ts'
import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import { OAuthError } from '../../../oauth-error.ts'
import { checkRegistered, readScopes } from '../../../scopes.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'

/** scope: there is no default; without the parameter nothing is granted. */
export function checkScopes(params: Params, client: Client): Pick<AuthorizationRequest, 'scopes'> {
  try {
    const scopes = readScopes(params.get('scope'))
    checkRegistered(scopes, client)
    return { scopes }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    throw new AuthorizationError('invalid_scope', error.message, { cause: error })
  }
}
