import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

/** The view of issuers whose tokens are trusted. */
export const issuersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/issuers',
  component: lazyRouteComponent(() => import('./issuers-view.tsx'), 'IssuersView'),
})
