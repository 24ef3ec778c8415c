import type { Request } from '../http/endpoint.ts'
import type { CorsPolicy, Method, Route, RouteFamily } from '../http/route.ts'
import type { Endpoint } from './endpoint-definition.ts'
import type { Access, Permission } from './permission.ts'
import type { notInReference, RouteDoc } from './route-doc.ts'

/** A route of the API: how it is served, who may call it, and what the reference says about it. */
export interface ApiRoute extends Route {
  readonly access: Access
  readonly doc: RouteDoc | typeof notInReference
  /** Whether the settings do not allow it at present, so that there is nothing at its path. */
  readonly isOff?: boolean
  /** Whether an API key may be in the place of the access token. */
  readonly admitsKeys?: boolean
}

/** A row of the table of routes. `routesOf` adds what the rows of one family share. */
export type Row = Omit<ApiRoute, 'family' | 'cors'>

/** The names of the parameters of a path: `sub` of `/users-srv/user/:sub`. */
type ParamsOf<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/**
 * Makes rows of one method. The permission finds the caller, and the path has the parameters, that
 * the endpoint needs.
 */
function rowsWith(method: Method) {
  return <Path extends string, Caller>(
    path: Path,
    { access, guard, admitsKeys }: Permission<Caller>,
    { doc, handle, refusesHead }: Endpoint<Caller, ParamsOf<Path>>,
  ): Row => ({
    method,
    path,
    access,
    doc,
    ...(refusesHead && { refusesHead }),
    ...(admitsKeys && { admitsKeys }),
    // The router matches the path, so its parameters are there.
    answer: async (request: Request<ParamsOf<Path>>) => handle(request, await guard(request)),
  })
}

export const get = rowsWith('GET')
export const post = rowsWith('POST')
export const put = rowsWith('PUT')
export const patch = rowsWith('PATCH')
export const del = rowsWith('DELETE')

/** Rows that are served only while the settings allow them. */
export function onlyIf(isOn: boolean, rows: readonly Row[]): readonly Row[] {
  return isOn ? rows : rows.map((row) => ({ ...row, isOff: true }))
}

/** The routes of one family: the same shape of errors, and the same CORS policy. */
export function routesOf(
  family: RouteFamily,
  cors: CorsPolicy,
  rows: readonly Row[],
): readonly ApiRoute[] {
  return rows.map((row) => ({ ...row, family, cors }))
}
