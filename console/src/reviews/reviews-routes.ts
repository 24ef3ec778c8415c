import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

/** The views of reviews: all of them, and one. */
export const reviewRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reviews',
    component: lazyRouteComponent(() => import('./reviews-view.tsx'), 'ReviewsView'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reviews/$reviewId',
    component: lazyRouteComponent(() => import('./review-view.tsx'), 'ReviewView'),
  }),
]
