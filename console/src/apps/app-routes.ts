import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'
import { type AppKind, appKinds } from './app-kinds.ts'

type Given = Readonly<Record<string, unknown>>

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps',
  validateSearch: ({ q, usage }: Given): { q?: string; usage?: 'v1' } => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(usage === 'v1' && { usage }),
  }),
  component: lazyRouteComponent(() => import('./apps-view.tsx'), 'AppsView'),
})

const guide = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps/new',
  validateSearch: ({ kind }: Given): { kind?: AppKind } =>
    appKinds.includes(kind as AppKind) ? { kind: kind as AppKind } : {},
  component: lazyRouteComponent(() => import('./guide/new-app-view.tsx'), 'NewAppView'),
})

const page = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps/$clientId',
  validateSearch: ({ tab }: Given): { tab?: 'settings' | 'token' } =>
    tab === 'settings' || tab === 'token' ? { tab } : {},
  component: lazyRouteComponent(() => import('./app-view.tsx'), 'AppView'),
})

/** The views about apps. */
export const appRoutes = [list, guide, page] as const
