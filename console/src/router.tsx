import { createRoute, createRouter } from '@tanstack/react-router'
import { appRoutes } from './apps/app-routes.ts'
import type { SignedIn } from './auth/sign-in.ts'
import { groupRoutes } from './groups/group-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { rootRoute } from './root-route.tsx'
import { webhooksRoute } from './webhooks/webhooks-route.ts'

const overview = createRoute({ getParentRoute: () => rootRoute, path: '/' })

/** The views of the console, below the path of its page. */
export function consoleRouter(person: SignedIn) {
  const basepath = new URL('.', document.baseURI).pathname
  return createRouter({
    routeTree: rootRoute.addChildren([
      overview,
      ...peopleRoutes,
      ...appRoutes,
      ...groupRoutes,
      webhooksRoute,
    ]),
    basepath,
    context: { person },
    defaultPreload: 'intent',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof consoleRouter>
  }
}
