import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

const keys = createRoute({
  getParentRoute: () => rootRoute,
  path: '/keys',
  component: lazyRouteComponent(() => import('./keys-view.tsx'), 'KeysView'),
})

const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  validateSearch: ({ q, changed }: Record<string, unknown>): { q?: string; changed?: boolean } => ({
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(changed === true && { changed }),
  }),
  component: lazyRouteComponent(() => import('./settings/settings-view.tsx'), 'SettingsView'),
})

const look = createRoute({
  getParentRoute: () => rootRoute,
  path: '/look',
  component: lazyRouteComponent(() => import('./look/look-view.tsx'), 'LookView'),
})

const texts = createRoute({
  getParentRoute: () => rootRoute,
  path: '/look/texts',
  validateSearch: ({
    of,
    language,
  }: Record<string, unknown>): { of?: string; language?: string } => ({
    ...(typeof of === 'string' && { of }),
    ...(typeof language === 'string' && { language }),
  }),
  component: lazyRouteComponent(() => import('./texts/texts-view.tsx'), 'TextsView'),
})

/** The views about the server itself. */
export const serverRoutes = [keys, settings, look, texts] as const
