import { rootRoute } from '../root-route.tsx'

/** Whether the person's token has a management scope, written without the prefix. */
export function useHasScope(name: string): boolean {
  const { person } = rootRoute.useRouteContext()
  return person.scopes.some((scope) => scope.endsWith(`:${name}`))
}
