import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

interface ConnectionSearch {
  /** The text that connections of groups are searched by. */
  readonly q?: string
  /** Whether only those are listed that somebody should look at. */
  readonly warned?: true
}

/** The view of the connections for everybody, and of those that groups have. */
export const connectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connections',
  // The router reads digits as a number.
  validateSearch: ({ q, warned }: Readonly<Record<string, unknown>>): ConnectionSearch => ({
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q) }),
    ...(warned === true && { warned }),
  }),
  component: lazyRouteComponent(() => import('./connections-view.tsx'), 'ConnectionsView'),
})
