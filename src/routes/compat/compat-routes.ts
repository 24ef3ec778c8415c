import type { App } from '../../composition/app.ts'
import type { ApiRoute } from '../../routing/api-route.ts'
import { compatAppRoutes } from './compat-app-routes.ts'
import { compatGroupRoutes } from './compat-group-routes.ts'
import { compatSignInRoutes } from './compat-sign-in-routes.ts'

/**
 * What existing clients call beyond the specification (CONTRACT §11), over the same rules. There
 * are none if `compat.enabled` is off.
 */
export function compatRoutes(app: App): readonly ApiRoute[] {
  if (!app.compat.isEnabled) return []
  return [
    ...compatSignInRoutes(app), // own login pages, public information, registration
    ...compatGroupRoutes(app), // plural names of groups, group types, roles
    ...compatAppRoutes(app), // clients, scopes and webhooks, as infrastructure code sends them
  ]
}
