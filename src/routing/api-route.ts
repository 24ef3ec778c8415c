import type { Endpoint as Handler } from '../http/endpoint.ts'
import {
  type CorsPolicy,
  type Family,
  type Guard,
  type Method,
  open,
  type Route,
} from '../http/route.ts'
import type { Endpoint } from './endpoint.ts'
import type { Access, Permission } from './permission.ts'
import type { notInReference, RouteDoc } from './route-doc.ts'

/** A route of the API: how it is served, who may call it, and what the reference says about it. */
export interface ApiRoute extends Route {
  readonly access: Access | undefined
  readonly doc: RouteDoc | typeof notInReference | undefined
}

/** A row of the table of routes. Rows of one family get their family and cors from `routesOf`. */
export type Row = Omit<ApiRoute, 'family' | 'cors'>

/** Makes rows of one method. The permission finds the caller that the endpoint needs. */
function rowsWith(method: Method) {
  return <Caller>(
    path: string,
    { access, guard }: Permission<Caller>,
    { doc, handle }: Endpoint<Caller>,
  ): Row => ({
    method,
    path,
    access,
    doc,
    answer: async (request) => handle(request, await guard(request)),
  })
}

export const get = rowsWith('GET')
export const post = rowsWith('POST')
export const put = rowsWith('PUT')
export const del = rowsWith('DELETE')

/** Routes that share the shape of their errors, and who may read them from another origin. */
export function routesOf(
  family: Family,
  cors: CorsPolicy,
  rows: readonly Row[],
): readonly ApiRoute[] {
  return rows.map((row) => ({ ...row, family, cors }))
}

/** Makes the rows of one family. */
export function oldRoutesOf(family: Family) {
  return function route<Context>(
    method: Method,
    path: string,
    guard: Guard<Context>,
    endpoint: Handler<Context>,
    cors: CorsPolicy = 'none',
    doc?: ApiRoute['doc'],
  ): ApiRoute {
    const isGuarded = (guard as unknown) !== open
    const answer: Handler = isGuarded
      ? async (request) => endpoint(request, await guard(request))
      : (endpoint as Handler)
    return { method, path, family, cors, access: undefined, answer, doc }
  }
}
