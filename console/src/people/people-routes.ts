import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { readPeopleSearch } from './people-search.ts'

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  validateSearch: readPeopleSearch,
  component: lazyRouteComponent(() => import('./people-view.tsx'), 'PeopleView'),
})

const person = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$sub',
  component: lazyRouteComponent(() => import('./person/person-view.tsx'), 'PersonView'),
})

/** The views of people. */
export const peopleRoutes = [list, person] as const
