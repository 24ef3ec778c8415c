import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

/** The view of resource servers. */
export const resourcesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resources',
  component: lazyRouteComponent(() => import('./resources-view.tsx'), 'ResourcesView'),
})
