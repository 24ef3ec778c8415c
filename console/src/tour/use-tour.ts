import { useLocalStorage } from '@mantine/hooks'
import { hasScope, rootRoute } from '../root-route.ts'

/** The views that the tour leads to, in their order, with the scope that each needs. */
const allStops = [
  { to: '/groups', scope: undefined },
  { to: '/people', scope: 'users_search' },
  { to: '/access', scope: 'access_decide' },
  { to: '/reviews', scope: 'access_decide' },
  { to: '/apps', scope: 'apps_read' },
  { to: '/connections', scope: 'settings_read' },
  { to: '/events', scope: 'events_read' },
] as const

type Stop = (typeof allStops)[number]['to']

/** How far somebody has come: not asked yet, a step, or over. */
type Progress = number | 'new' | 'over'

interface Tour {
  /** The stops that this person can see. */
  readonly stops: readonly Stop[]
  readonly progress: Progress
  goTo(progress: Progress): void
}

/** The tour of the person, remembered in the browser. */
export function useTour(): Tour {
  const { person } = rootRoute.useRouteContext()
  const [progress, goTo] = useLocalStorage<Progress>({
    key: 'ostiary-tour',
    defaultValue: 'new',
    getInitialValueInEffect: false,
  })
  const { scopes } = person
  const seen = allStops.filter(({ scope }) => !scope || hasScope(scopes, scope))
  return { stops: seen.map(({ to }) => to), progress, goTo }
}
