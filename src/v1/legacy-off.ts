import type { Reply } from '../http/reply.ts'
import { json } from '../http/reply.ts'
import { AuthorizationError } from '../oauth/authorize/response/authorization-error.ts'
import { LoginError } from '../oauth/login-error.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import type { ApiRoute } from '../routing/api-route.ts'

const words = 'generation v1 is switched off'

/**
 * A route of v1 where v1 is switched off: no client may use it, and
 * no token is valid (CONTRACT §9).
 */
export function legacyOff(route: ApiRoute): ApiRoute {
  return { ...route, answer: async () => refuse(route) }
}

function refuse({ path, access }: ApiRoute): Reply {
  switch (path) {
    case '/oauth2-login/oauth2/authz':
      throw new AuthorizationError('unauthorized_client', words)
    case '/oauth2-login/oauth2/checktoken':
      return json(200, false)
    case '/oauth2-usermanagement/oauth2/logoutsimple':
    case '/oauth2-usermanagement/oauth2/logout':
      throw new LoginError(24007, 401, 'invalid token passed')
    default: {
      const needsToken = access !== 'anyone' && access !== 'client'
      throw new OAuthError(needsToken ? 'invalid_token' : 'unauthorized_client', words)
    }
  }
}
