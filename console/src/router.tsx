import { createRouter } from '@tanstack/react-router'
import { accessRoutes } from './access/access-routes.ts'
import { appRoutes } from './apps/app-routes.ts'
import type { SignedIn } from './auth/sign-in.ts'
import { binRoute } from './bin/bin-route.ts'
import { connectionsRoute } from './connections/connections-route.ts'
import { consoleSettings } from './console-settings.ts'
import { detailTypesRoute } from './detail-types/detail-types-route.ts'
import { eventRoutes } from './events/events-routes.ts'
import { groupRoutes } from './groups/group-routes.ts'
import { issuersRoute } from './issuers/issuers-route.ts'
import { Shell } from './layout/shell.tsx'
import { mailsRoute } from './mails/mails-route.ts'
import { overviewRoutes } from './overview/overview-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { resourcesRoute } from './resources/resources-route.ts'
import { reviewRoutes } from './reviews/reviews-routes.ts'
import { rolesRoute } from './roles/roles-route.ts'
import { rootRoute } from './root-route.ts'
import { scopesRoute } from './scopes/scopes-route.ts'
import { serverRoutes } from './server/server-routes.ts'
import { sessionsRoute } from './sessions/sessions-route.ts'
import { targetsRoute } from './targets/targets-route.ts'
import { NotFound } from './ui/failure.tsx'
import { webhooksRoute } from './webhooks/webhooks-route.ts'

/** The views of the console, below the path of its page. */
export function consoleRouter(person: SignedIn) {
  return createRouter({
    routeTree: rootRoute
      .update({ component: Shell })
      .addChildren([
        ...overviewRoutes,
        ...peopleRoutes,
        ...groupRoutes,
        rolesRoute,
        ...accessRoutes,
        ...appRoutes,
        ...reviewRoutes,
        sessionsRoute,
        scopesRoute,
        detailTypesRoute,
        resourcesRoute,
        issuersRoute,
        webhooksRoute,
        targetsRoute,
        binRoute,
        ...eventRoutes,
        connectionsRoute,
        ...serverRoutes,
        mailsRoute,
      ]),
    basepath: consoleSettings.home,
    context: { person },
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFound,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof consoleRouter>
  }
}
