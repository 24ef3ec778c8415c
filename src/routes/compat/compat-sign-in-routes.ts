import type { App } from '../../composition/app.ts'
import type { ApiRoute } from '../../routing/api-route.ts'

/** Own login pages, public information and registration. */
export function compatSignInRoutes(_app: App): readonly ApiRoute[] {
  return []
}
