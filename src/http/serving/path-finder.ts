import findMyWay from 'find-my-way'
import type { Route } from '../route.ts'

/** All rows of the path that a URL names, whatever the method; undefined for an unknown path. */
export type FindPath = (url: string) => readonly [Route, ...Route[]] | undefined

/** Uses the router of Fastify, so that a path is the same for every method. */
export function pathFinder(routes: readonly Route[], maxParamLength: number): FindPath {
  // Built on first use: only preflights and requests without a route need it.
  let router: ReturnType<typeof buildRouter> | undefined
  return (url) => {
    router ??= buildRouter(routes, maxParamLength)
    return router.find('GET', url)?.store
  }
}

function buildRouter(routes: readonly Route[], maxParamLength: number) {
  const router = findMyWay({ maxParamLength })
  for (const [path, rows] of Map.groupBy(routes, (row) => row.path)) {
    router.on('GET', path, () => {}, rows)
  }
  return router
}
