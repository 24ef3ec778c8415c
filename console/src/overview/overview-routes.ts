import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { type Days, daysShown } from './days-shown.ts'

const overview = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: ({ days }: Record<string, unknown>): { days?: Days } => {
    const known = daysShown.find((each) => each === String(days))
    return known ? { days: known } : {}
  },
  component: lazyRouteComponent(() => import('./overview-view.tsx'), 'OverviewView'),
})

/** What the console greets with. */
export const overviewRoutes = [overview] as const
