import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppFilter } from '../api/apps-api.ts'
import { rootRoute } from '../root-route.ts'
import { type AppKind, appKinds } from './app-kinds.ts'
import { readAppSearch } from './app-search.ts'

type Given = Readonly<Record<string, unknown>>

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps',
  validateSearch: ({ q, only }: Given): { q?: string; only?: AppFilter } => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...((only === 'v1' || only === 'itself') && { only }),
  }),
  component: lazyRouteComponent(() => import('./list/apps-view.tsx'), 'AppsView'),
})

const guide = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps/new',
  validateSearch: ({ kind }: Given): { kind?: AppKind } =>
    appKinds.includes(kind as AppKind) ? { kind: kind as AppKind } : {},
  component: lazyRouteComponent(() => import('./guide/new-app-view.tsx'), 'NewAppView'),
})

const registration = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps/registration/tokens',
  component: lazyRouteComponent(
    () => import('./registration/registration-view.tsx'),
    'RegistrationView',
  ),
})

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps/$clientId',
  validateSearch: readAppSearch,
  component: lazyRouteComponent(() => import('./app-view.tsx'), 'AppView'),
})

/** The views about apps. */
export const appRoutes = [list, guide, registration, page] as const
