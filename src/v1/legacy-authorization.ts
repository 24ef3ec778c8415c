import { AuthorizationError } from '../oauth/authorize/authorization-error.ts'
import type { OpenRequestObject } from '../oauth/authorize/request-object.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import { defaultScopes } from './default-scopes.ts'
import { withDefault } from './legacy-params.ts'
import type { CheckLegacyUse } from './legacy-use.ts'

/** Authorization requests of v1: the same as v2's, but none asked means all scopes of the client (O01). */
export function legacyAuthorization(
  openRequestObject: OpenRequestObject,
  checkUse: CheckLegacyUse,
  prefix: string,
): OpenRequestObject {
  return async (params, client) => {
    try {
      await checkUse(client)
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error
      throw new AuthorizationError('unauthorized_client', error.message, { cause: error })
    }
    const opened = await openRequestObject(params, client)
    return withDefault(opened, 'scope', defaultScopes(client, prefix))
  }
}
