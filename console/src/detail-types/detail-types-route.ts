import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

/** The view of the types of authorization details. */
export const detailTypesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/detail-types',
  component: lazyRouteComponent(() => import('./detail-types-view.tsx'), 'DetailTypesView'),
})
