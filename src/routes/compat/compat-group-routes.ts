import type { App } from '../../composition/app.ts'
import type { ApiRoute } from '../../routing/api-route.ts'

/** Groups under their plural name, group types and roles. */
export function compatGroupRoutes(_app: App): readonly ApiRoute[] {
  return []
}
