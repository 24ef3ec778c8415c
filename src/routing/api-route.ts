import type { Endpoint } from '../http/endpoint.ts'
import {
  type Family,
  type Guard,
  type Method,
  open,
  type Route,
  type Sharing,
} from '../http/route.ts'
import type { notInReference, RouteDoc } from './route-doc.ts'

/** A route of the API with its documentation. */
export interface ApiRoute extends Route {
  /** Whether a guard stands before it. */
  readonly isGuarded: boolean
  /** What the reference says about it. */
  readonly doc: RouteDoc | typeof notInReference | undefined
}

/** Makes the rows of one family. */
export function routesOf(family: Family) {
  return function route<Context>(
    method: Method,
    path: string,
    guard: Guard<Context>,
    endpoint: Endpoint<Context>,
    sharing: Sharing = 'none',
    doc?: ApiRoute['doc'],
  ): ApiRoute {
    const isGuarded = (guard as unknown) !== open
    const answer: Endpoint = isGuarded
      ? async (request) => endpoint(request, await guard(request))
      : (endpoint as Endpoint)
    return { method, path, family, sharing, isGuarded, answer, doc }
  }
}
