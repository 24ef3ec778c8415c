import type { Reply } from '../http/reply.ts'
import type { ApiRoute } from '../routing/api-route.ts'

/** When v1 was superseded and when it ends, as days such as `2026-11-15`. */
export interface LegacyDates {
  readonly deprecatedSince: string
  readonly sunset?: string | undefined
}

/**
 * Marks every answer of a route as deprecated, refusals too, and names its successor (RFC 9745, RFC
 * 8594, RFC 5829).
 */
export function deprecatedRoute(route: ApiRoute, successor: string, dates: LegacyDates): ApiRoute {
  const headers = {
    deprecation: `@${Date.parse(dates.deprecatedSince) / 1000}`,
    ...(dates.sunset !== undefined && { sunset: new Date(dates.sunset).toUTCString() }),
    link: `<${successor}>; rel="successor-version"`,
  }
  const mark = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...headers } })
  const { family, answer } = route
  return {
    ...route,
    family: {
      ...family,
      fault: async (fault, request) => mark(await family.fault(fault, request)),
      internal: (request) => mark(family.internal(request)),
    },
    answer: async (request) => mark(await answer(request)),
  }
}
