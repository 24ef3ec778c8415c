import type { App } from '../../composition/app.ts'
import type { ApiRoute } from '../../routing/api-route.ts'

/** Clients, scopes and webhooks, in the shape that infrastructure code sends. */
export function compatAppRoutes(_app: App): readonly ApiRoute[] {
  return []
}
