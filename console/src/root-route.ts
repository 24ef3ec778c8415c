import { createRootRouteWithContext } from '@tanstack/react-router'
import type { SignedIn } from './auth/sign-in.ts'

interface RouterContext {
  readonly person: SignedIn
}

/** The route that every view is below. The router puts the shell around it. */
export const rootRoute = createRootRouteWithContext<RouterContext>()()

/** Whether a management scope, written without the prefix, is among the scopes of a token. */
export function hasScope(scopes: readonly string[], name: string): boolean {
  return scopes.some((scope) => scope.endsWith(`:${name}`))
}

/** Whether the person's token has a management scope, written without the prefix. */
export function useHasScope(name: string): boolean {
  const { person } = rootRoute.useRouteContext()
  return hasScope(person.scopes, name)
}
