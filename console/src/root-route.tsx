import { createRootRouteWithContext } from '@tanstack/react-router'
import type { SignedIn } from './auth/sign-in.ts'
import { Shell } from './layout/shell.tsx'

interface RouterContext {
  readonly person: SignedIn
}

/** The route that every view is below. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: function Root() {
    const { person } = rootRoute.useRouteContext()
    return <Shell person={person} />
  },
})
