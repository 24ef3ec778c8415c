import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../root-route.ts'

/** The view of emails that a server for development keeps. */
export const mailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/emails',
  validateSearch: ({ mail }: Record<string, unknown>): { mail?: string } =>
    typeof mail === 'string' && mail !== '' ? { mail } : {},
  component: lazyRouteComponent(() => import('./mails-view.tsx'), 'MailsView'),
})
