import { authorizeEndpoint } from '../oauth/endpoints/authorize-endpoint.ts'
import { bearerGuard, callerFinder } from '../oauth/tokens/bearer-guard.ts'
import { issueTokens } from '../oauth/tokens/issue-tokens.ts'
import type { Parts } from '../parts.ts'
import type { LegacyService } from '../routes.ts'
import { checkTokenEndpoint } from '../v1/check-token-endpoint.ts'
import { legacyAuthorization } from '../v1/legacy-authorization.ts'
import { legacyDiscoveryEndpoint } from '../v1/legacy-discovery-endpoint.ts'
import { legacyLogoutEndpoint, simpleLogoutEndpoint } from '../v1/legacy-logout-endpoint.ts'
import { legacyTokenEndpoint } from '../v1/legacy-token-endpoint.ts'
import { deprecated, legacyGuard, legacyUse } from '../v1/legacy-use.ts'
import { legacyUserinfoEndpoint } from '../v1/legacy-userinfo-endpoint.ts'
import { matchingRolesEndpoint } from '../v1/matching-roles-endpoint.ts'
import type { BuiltPages } from './hosted-pages.ts'
import type { Protocol } from './protocol.ts'
import type { Grants } from './token-service.ts'

/** The endpoints of generation v1, over the same rules as v2. */
export function buildLegacyService(
  { settings, storage, directory, clock }: Parts,
  protocol: Protocol,
  grants: Grants,
  pages: BuiltPages,
): LegacyService {
  const { baseUrl, prefix } = settings
  const { stores } = storage
  const checkUse = legacyUse({ store: stores.legacyUse, clock })
  const findCaller = callerFinder(protocol)
  const shared = { ...protocol, directory, clock, grants, prefix, checkUse, findCaller }
  const logout = { ...shared, tell: pages.logout.tell, endSession: pages.endSession }
  const { authorization } = pages
  const successor = (path: string) => `${baseUrl}${path}`
  return {
    bearer: legacyGuard(bearerGuard(findCaller), protocol.clients, checkUse),
    discovery: deprecated(
      legacyDiscoveryEndpoint(baseUrl, prefix),
      successor('/.well-known/openid-configuration'),
    ),
    authorize: deprecated(
      authorizeEndpoint({
        ...authorization,
        openRequestObject: legacyAuthorization(authorization.openRequestObject, checkUse, prefix),
        path: `${pages.basePath}/oauth2-login/oauth2/authz`,
        generation: 'v1',
      }),
      successor('/authz-srv/authz'),
    ),
    token: deprecated(
      legacyTokenEndpoint({
        ...shared,
        issueTokens: issueTokens({
          ...shared,
          events: stores.events,
          sampled: settings.events.sampleAccessTokens,
        }),
      }),
      successor('/token-srv/token'),
    ),
    checkToken: deprecated(checkTokenEndpoint(shared), successor('/token-srv/introspect')),
    matchingRoles: deprecated(matchingRolesEndpoint(directory), successor('/token-srv/introspect')),
    userinfo: deprecated(
      legacyUserinfoEndpoint({ users: stores.users, directory }),
      successor('/users-srv/userinfo'),
    ),
    simpleLogout: deprecated(simpleLogoutEndpoint(logout), successor('/session/end_session')),
    logout: deprecated(legacyLogoutEndpoint(logout), successor('/session/end_session')),
  }
}
