import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import type { SignedIn } from './auth/sign-in.ts'
import { Shell } from './layout/shell.tsx'
import { PeopleView } from './people/people-view.tsx'

interface RouterContext {
  readonly person: SignedIn
}

const root = createRootRouteWithContext<RouterContext>()({
  component: function Root() {
    const { person } = root.useRouteContext()
    return <Shell person={person} />
  },
})

const overview = createRoute({ getParentRoute: () => root, path: '/' })

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q } : {},
  component: PeopleView,
})

/** The views of the console, below the path of its page. */
export function consoleRouter(person: SignedIn) {
  const basepath = new URL('.', document.baseURI).pathname
  return createRouter({
    routeTree: root.addChildren([overview, people]),
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
