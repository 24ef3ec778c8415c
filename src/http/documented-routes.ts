import type { Route } from './route.ts'
import { notInReference, type RouteDocs } from './route-doc.ts'

/** Gives rows the descriptions that are kept beside their endpoints. Files of pages need none. */
export function documentedRoutes(
  routes: readonly Route[],
  ...docs: readonly RouteDocs[]
): readonly Route[] {
  const byRoute = new Map(docs.flatMap((each) => Object.entries(each)))
  return routes.map((route) => {
    const { method, path } = route
    const found = path.startsWith('/assets/') ? notInReference : byRoute.get(`${method} ${path}`)
    return { ...route, doc: route.doc ?? found }
  })
}
