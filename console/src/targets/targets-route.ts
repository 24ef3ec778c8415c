import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

/** The view of the services that people and groups are pushed to. */
export const targetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/targets',
  component: lazyRouteComponent(() => import('./targets-view.tsx'), 'TargetsView'),
})
