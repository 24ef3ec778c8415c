import { notInReference, type RouteDoc, type RouteDocs } from './route-doc.ts'

/** As much of a row as its description is found by. */
interface DescribedRoute {
  readonly method: string
  readonly path: string
  readonly doc: RouteDoc | typeof notInReference | undefined
}

/** Gives rows the descriptions that are kept beside their endpoints. Files of pages need none. */
export function documentedRoutes<Route extends DescribedRoute>(
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
