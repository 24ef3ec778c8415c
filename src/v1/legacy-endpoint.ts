import { json, type Reply } from '../http/reply.ts'
import { AuthorizationError } from '../oauth/authorize/response/authorization-error.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import { LoginError } from '../oauth/sessions/login-error.ts'
import type { ApiRoute } from '../routing/api-route.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference, type RouteDoc } from '../routing/route-doc.ts'

/** What the documentation of every v1 endpoint has in common. */
export const legacyDoc = { chapter: 'Generation v1', deprecated: true } as const

export const tokenHeader = 'The token is sent in the header access_token.'

/** An endpoint of v2 in the chapter of v1: under an id of its own, with what differs. */
export function legacyEndpoint<Caller, Param extends string>(
  endpoint: Endpoint<Caller, Param>,
  id: string,
  changes: Partial<RouteDoc> = {},
): Endpoint<Caller, Param> {
  const { doc } = endpoint
  if (doc === notInReference) return endpoint
  return { ...endpoint, doc: { ...doc, ...legacyDoc, id, ...changes } }
}

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

const words = 'generation v1 is switched off'

/**
 * A route of v1 where v1 is switched off: no client may use it, and
 * no token is valid (CONTRACT §9).
 */
export function legacyOff(route: ApiRoute): ApiRoute {
  return { ...route, answer: async () => refuse(route) }
}

function refuse({ path, access }: ApiRoute): Reply {
  switch (path) {
    case '/oauth2-login/oauth2/authz':
      throw new AuthorizationError('unauthorized_client', words)
    case '/oauth2-login/oauth2/checktoken':
      return json(200, false)
    case '/oauth2-usermanagement/oauth2/logoutsimple':
    case '/oauth2-usermanagement/oauth2/logout':
      throw new LoginError(24007, 401, 'invalid token passed')
    default: {
      const needsToken = access !== 'anyone' && access !== 'client'
      throw new OAuthError(needsToken ? 'invalid_token' : 'unauthorized_client', words)
    }
  }
}
