import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

/** The view of scopes. */
export const scopesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scopes',
  component: lazyRouteComponent(() => import('./scopes-view.tsx'), 'ScopesView'),
})
