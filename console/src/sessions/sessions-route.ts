import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { SessionFilters } from '../api/sessions-api.ts'
import { rootRoute } from '../root-route.ts'

/** The view of the sessions of everybody. */
export const sessionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sessions',
  validateSearch: ({ sub, client }: Record<string, unknown>): SessionFilters => ({
    ...(typeof sub === 'string' && sub !== '' && { sub }),
    ...(typeof client === 'string' && client !== '' && { client }),
  }),
  component: lazyRouteComponent(() => import('./sessions-view.tsx'), 'SessionsView'),
})
