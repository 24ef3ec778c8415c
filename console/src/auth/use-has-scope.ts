import { rootRoute } from '../root-route.tsx'
import { hasScope } from './has-scope.ts'

/** Whether the person's token has a management scope, written without the prefix. */
export function useHasScope(name: string): boolean {
  const { person } = rootRoute.useRouteContext()
  return hasScope(person.scopes, name)
}
