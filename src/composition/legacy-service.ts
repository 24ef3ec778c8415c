import { authorizeEndpoint } from '../oauth/endpoints/authorize-endpoint.ts'
import { bearerGuard } from '../oauth/guards/bearer-guard.ts'
import { callerFinder } from '../oauth/guards/find-caller.ts'
import { issueTokens } from '../oauth/tokens/issue-tokens.ts'
import type { Parts } from '../parts.ts'
import { checkTokenEndpoint } from '../v1/endpoints/check-token-endpoint.ts'
import { legacyDiscoveryEndpoint } from '../v1/endpoints/legacy-discovery-endpoint.ts'
import {
  legacyLogoutEndpoint,
  simpleLogoutEndpoint,
} from '../v1/endpoints/legacy-logout-endpoint.ts'
import { legacyTokenEndpoint } from '../v1/endpoints/legacy-token-endpoint.ts'
import { legacyUserinfoEndpoint } from '../v1/endpoints/legacy-userinfo-endpoint.ts'
import { matchingRolesEndpoint } from '../v1/endpoints/matching-roles-endpoint.ts'
import { legacyAuthorization } from '../v1/legacy-authorization.ts'
import { legacyGuard } from '../v1/legacy-guard.ts'
import type { LegacyService } from '../v1/legacy-routes.ts'
import { legacyUse } from '../v1/legacy-use.ts'
import type { BuiltPages } from './hosted-pages.ts'
import type { Protocol } from './protocol.ts'
import type { Grants } from './token-service.ts'

/** The endpoints of generation v1, over the same rules as v2. */
export function buildLegacyService(
  parts: Parts,
  protocol: Protocol,
  grants: Grants,
  pages: BuiltPages,
): LegacyService {
  const { settings, storage, directory, clock } = parts
  const { baseUrl, prefix, limits } = settings
  const { stores } = storage
  const use = legacyUse({ store: stores.legacyUse, clock })
  const findCaller = callerFinder(protocol)
  const shared = { ...protocol, directory, clock, grants, prefix, use, findCaller }
  const { authorization } = pages
  const logout = { ...shared, ...authorization, ...pages.logout, endSession: pages.endSession }
  return {
    baseUrl,
    bearer: legacyGuard({ ...shared, guard: bearerGuard(findCaller) }),
    discovery: legacyDiscoveryEndpoint(baseUrl, prefix),
    authorize: authorizeEndpoint({
      ...authorization,
      ...legacyAuthorization({ ...authorization, use, prefix }),
      path: `${pages.basePath}/oauth2-login/oauth2/authz`,
      generation: 'v1',
    }),
    token: legacyTokenEndpoint({
      ...shared,
      issueTokens: issueTokens({
        ...shared,
        events: stores.events,
        sampled: settings.events.sampleAccessTokens,
      }),
    }),
    checkToken: checkTokenEndpoint({
      ...shared,
      attempts: stores.attempts,
      failuresPerMinute: limits.addressFailuresPerMinute,
    }),
    matchingRoles: matchingRolesEndpoint(directory),
    userinfo: legacyUserinfoEndpoint({ users: stores.users, directory }),
    simpleLogout: simpleLogoutEndpoint(logout),
    logout: legacyLogoutEndpoint(logout),
  }
}
