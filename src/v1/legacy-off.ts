import type { Endpoint } from '../http/endpoint.ts'
import { json } from '../http/reply.ts'
import type { Guard } from '../http/route.ts'
import { AuthorizationError } from '../oauth/authorize/authorization-error.ts'
import { LoginError } from '../oauth/login-error.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import type { LegacyService } from './legacy-routes.ts'

const words = 'generation v1 is switched off'

const refuse: Endpoint<unknown> = async () => {
  throw new OAuthError('unauthorized_client', words)
}

const refuseBrowser: Endpoint = async () => {
  throw new AuthorizationError('unauthorized_client', words)
}

const refuseLogout: Endpoint = async () => {
  throw new LoginError(24007, 401, 'invalid token passed')
}

const nobody: Guard<never> = async () => {
  throw new OAuthError('invalid_token', words)
}

/** What the paths of v1 answer where it is switched off: no client may, no token counts (CONTRACT §9). */
export const legacyOff: LegacyService = {
  baseUrl: '',
  bearer: nobody,
  discovery: refuse,
  authorize: refuseBrowser,
  token: refuse,
  checkToken: async () => json(200, false),
  matchingRoles: refuse,
  userinfo: refuse,
  simpleLogout: refuseLogout,
  logout: refuseLogout,
}
