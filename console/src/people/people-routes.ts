import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { type Status, statuses } from '../api/people-api.ts'
import { type SignInFilter, signInFilters } from '../api/statistics-api.ts'
import { rootRoute } from '../root-route.ts'

/** What the address says about the list of people, so that a link shows the same. */
interface PeopleSearch {
  readonly q?: string
  readonly status?: Status
  readonly signIn?: SignInFilter
}

function readPeopleSearch({ q, status, signIn }: Readonly<Record<string, unknown>>): PeopleSearch {
  // The router reads digits as a number.
  const text = typeof q === 'string' || typeof q === 'number' ? String(q) : ''
  const known = statuses.find((one) => one === status)
  const how = signInFilters.find((one) => one === signIn)
  return { ...(text && { q: text }), ...(known && { status: known }), ...(how && { signIn: how }) }
}

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

const edit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$sub/edit',
  component: lazyRouteComponent(() => import('./edit/edit-person-view.tsx'), 'EditPersonView'),
})

const merge = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$sub/merge',
  validateSearch: ({ with: other }: Readonly<Record<string, unknown>>): { with?: string } =>
    // The router reads digits as a number.
    typeof other === 'string' || typeof other === 'number' ? { with: String(other) } : {},
  component: lazyRouteComponent(() => import('./merge/merge-view.tsx'), 'MergeView'),
})

const support = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$sub/support',
  component: lazyRouteComponent(() => import('./support/support-view.tsx'), 'SupportView'),
})

/** The views of people. */
export const peopleRoutes = [list, person, edit, merge, support] as const
