import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { type StepName, stepNames } from '../api/first-steps-api.ts'
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

const firstSteps = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first-steps',
  validateSearch: ({ step }: Record<string, unknown>): { step?: StepName } => {
    const known = stepNames.find((each) => each === step)
    return known ? { step: known } : {}
  },
  // The server is not set up by those who administer a group.
  beforeLoad({ context: { person } }) {
    if (!hasScope(person.scopes, 'settings_read')) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(
    () => import('./first-steps/first-steps-view.tsx'),
    'FirstStepsView',
  ),
})

/** What the console greets with, and the first steps of a new server. */
export const overviewRoutes = [overview, firstSteps] as const
