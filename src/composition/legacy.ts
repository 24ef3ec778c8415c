import {
  bearerGuard,
  callerFinder,
  directTokenGuard,
  publicSubjectGuard,
} from '../oauth/guards/find-caller.ts'
import type { Services } from '../services.ts'
import type { LegacyContext } from '../v1/legacy-context.ts'
import { legacyDialect } from '../v1/legacy-dialect.ts'
import { legacyGuard, legacyUse } from '../v1/legacy-use.ts'
import type { OAuth } from './oauth/oauth.ts'
import { bearerWithKeys } from './oauth/permissions.ts'
import type { Pages } from './pages.ts'

/** What the endpoints of generation v1 need, over the same rules as v2. */
export function buildLegacy(services: Services, oauth: OAuth, pages: Pages): LegacyContext {
  const { settings, storage, legacyCalls, clock } = services
  const { stores } = storage
  const { clients, findCaller, refusals } = oauth
  const use = legacyUse(stores.legacyUse, legacyCalls, clock)
  const direct = directTokenGuard(publicSubjectGuard(bearerGuard(findCaller), refusals), refusals)
  return {
    isEnabled: settings.v1.enabled,
    dates: settings.v1,
    baseUrl: settings.baseUrl,
    prefix: settings.prefix,
    clock,
    use,
    uses: stores.legacyUse,
    bearer: { access: 'bearer', guard: legacyGuard(direct, clients, use) },
    bearerOrKey: { access: 'bearer', guard: legacyGuard(bearerWithKeys(oauth), clients, use) },
    findCaller,
    findCallerOrKey: callerFinder(oauth, { admitsKeys: true }),
    refusals,
    clients,
    registrations: stores.clients,
    directory: services.directory,
    users: stores.users,
    attempts: stores.attempts,
    failuresPerMinute: settings.limits.addressFailuresPerMinute,
    issueTokens: oauth.issueTokens,
    pagesFamily: pages.family,
    metadata: oauth.metadata,
    token: oauth,
    authorization: {
      ...pages.authorization,
      path: `${pages.page.theme.basePath}${legacyDialect.authorizationPath}`,
    },
    logout: { ...oauth, ...pages.logout },
  }
}
