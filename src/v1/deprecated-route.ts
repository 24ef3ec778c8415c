import type { Reply } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

/** Since when v1 is told to be on its way out (RFC 9745). */
const deprecatedSince = '@1763164800'

/** Marks every answer of a route as deprecated, refusals too, and names its successor (RFC 9745, RFC 5829). */
export function deprecatedRoute(route: Route, successor: string): Route {
  const headers = { deprecation: deprecatedSince, link: `<${successor}>; rel="successor-version"` }
  const mark = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...headers } })
  const { family, answer } = route
  return {
    ...route,
    family: {
      bodyLimit: family.bodyLimit,
      fault: (fault, request) => mark(family.fault(fault, request)),
      internal: (request) => mark(family.internal(request)),
    },
    answer: async (request) => mark(await answer(request)),
  }
}
