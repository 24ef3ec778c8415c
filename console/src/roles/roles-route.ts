import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

/** The view of roles and group types. */
export const rolesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/roles',
  validateSearch: ({ tab }: Readonly<Record<string, unknown>>): { tab?: 'types' } =>
    tab === 'types' ? { tab } : {},
  component: lazyRouteComponent(() => import('./roles-view.tsx'), 'RolesView'),
})
