import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { EventSearch } from '../api/events-api.ts'
import { rootRoute } from '../root-route.ts'

const textNames = ['id', 'type', 'sub', 'by', 'group', 'client', 'method', 'from', 'to'] as const

const events = createRoute({
  getParentRoute: () => rootRoute,
  path: '/events',
  validateSearch: (given: Record<string, unknown>): EventSearch => {
    const texts = textNames.flatMap((name) => {
      const value = given[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    })
    return { ...Object.fromEntries(texts), ...(given.live === true && { live: true }) }
  },
  component: lazyRouteComponent(() => import('./events-view.tsx'), 'EventsView'),
})

/** The views about events. */
export const eventRoutes = [events] as const
