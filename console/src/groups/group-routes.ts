import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'
import { readGroupSearch } from './group-address.ts'

const groups = createRoute({
  getParentRoute: () => rootRoute,
  path: '/groups',
  validateSearch: readGroupSearch,
  component: lazyRouteComponent(() => import('./groups-view.tsx'), 'GroupsView'),
})

/** Its view is the one above, which shows the group that the address names. */
const group = createRoute({ getParentRoute: () => groups, path: '/$groupId' })

const invitations = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitations',
  component: lazyRouteComponent(() => import('./invitations-view.tsx'), 'InvitationsView'),
})

const member = createRoute({
  getParentRoute: () => rootRoute,
  path: '/members/$sub',
  component: lazyRouteComponent(() => import('./card/person-card-view.tsx'), 'PersonCardView'),
})

/** The views about groups. */
export const groupRoutes = [groups.addChildren([group]), invitations, member] as const
