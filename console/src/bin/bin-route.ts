import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { BinKind } from '../api/bin-api.ts'
import { rootRoute } from '../root-route.ts'

const kinds: readonly unknown[] = ['users', 'groups', 'apps'] satisfies readonly BinKind[]

/** The view of what was deleted. */
export const binRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bin',
  validateSearch: ({ kind }: Record<string, unknown>): { readonly kind?: BinKind } =>
    kinds.includes(kind) ? { kind: kind as BinKind } : {},
  component: lazyRouteComponent(() => import('./bin-view.tsx'), 'BinView'),
})
