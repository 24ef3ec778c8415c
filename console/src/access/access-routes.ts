import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import { type AccessTab, accessTabs } from './access-tabs.ts'

const access = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access',
  validateSearch: ({ tab }: Readonly<Record<string, unknown>>): { tab?: AccessTab } => {
    const known = accessTabs.find((name) => name === tab)
    return known ? { tab: known } : {}
  },
  component: lazyRouteComponent(() => import('./access-view.tsx'), 'AccessView'),
})

/** What waits for the person, and what ends soon. */
export const accessRoutes = [access] as const
