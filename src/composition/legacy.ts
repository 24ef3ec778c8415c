import { bearerGuard, directTokenGuard, publicSubjectGuard } from '../oauth/guards/find-caller.ts'
import { cibaGrantType, deviceGrantType, exchangeGrantType } from '../oauth/model/grant-types.ts'
import type { Services } from '../services.ts'
import { legacyGuard } from '../v1/legacy-guard.ts'
import { legacyUse } from '../v1/legacy-use.ts'
import type { OAuth } from './oauth/oauth.ts'
import type { Pages } from './pages.ts'

/** What the endpoints of generation v1 need, over the same rules as v2. */
export function buildLegacy(services: Services, oauth: OAuth, pages: Pages) {
  const { settings, storage, legacyCalls: calls, clock } = services
  const { baseUrl, prefix, limits, v1 } = settings
  const { stores } = storage
  const use = legacyUse({ store: stores.legacyUse, calls, clock })
  const { refusals } = oauth
  const bearer = bearerGuard(oauth.findCaller)
  const guard = directTokenGuard(publicSubjectGuard(bearer, refusals), refusals)
  return {
    ...oauth,
    grants: new Map([...oauth.grants].filter(([name]) => !isNewGrant(name))),
    isEnabled: v1.enabled,
    dates: v1,
    baseUrl,
    prefix,
    use,
    users: stores.users,
    attempts: stores.attempts,
    failuresPerMinute: limits.addressFailuresPerMinute,
    pagesFamily: pages.family,
    authorization: {
      ...pages.authorization,
      path: pages.authorizationPaths.v1,
      generation: 'v1' as const,
      use,
      prefix,
    },
    logout: { ...oauth, ...pages.logout, use },
    /** A valid access token of a client that may use v1. */
    bearer: { access: 'bearer' as const, guard: legacyGuard({ ...oauth, use, guard }) },
  }
}

/**
 * Grants that no client of v1 knows. Their parameters must not be in a query, as those of v1 may.
 */
function isNewGrant(name: string): boolean {
  return name === deviceGrantType || name === exchangeGrantType || name === cibaGrantType
}
