import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { hasScope, rootRoute } from '../root-route.ts'
import { type Days, daysShown } from './days-shown.ts'

const overview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: ({ days }: Record<string, unknown>): { days?: Days } => {
    const known = daysShown.find((each) => each === String(days))
    return known ? { days: known } : {}
  },
  // Whoever only decides about requests has nothing to see here.
  beforeLoad({ context: { person } }) {
    if (!hasScope(person.scopes, 'groups_read')) throw redirect({ to: '/groups' })
  },
  component: lazyRouteComponent(() => import('./overview-view.tsx'), 'OverviewView'),
})

/** What the console greets with. */
export const overviewRoutes = [overview] as const
