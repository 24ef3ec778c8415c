import type { Handler } from '../http/endpoint.ts'
import { notInReference, type RouteDoc } from './route-doc.ts'

/**
 * One operation of the API: what the reference says about it, and what it does. `Param` are the
 * parameters that it takes from its path; a row whose path lacks one does not compile.
 */
export interface Endpoint<Caller = void, Param extends string = never> {
  readonly doc: RouteDoc | typeof notInReference
  readonly handle: Handler<Caller, Param>
  /** HEAD is refused: a GET of this endpoint may issue or end something. */
  readonly refusesHead?: true
}

/** Makes an endpoint. The caller is what the permission of its route finds out. */
export function defineEndpoint<Caller = void, Param extends string = never>(
  doc: Endpoint['doc'],
  handle: Handler<Caller, Param>,
): Endpoint<Caller, Param> {
  return { doc, handle }
}

/** The same endpoint for a path whose GET changes something: HEAD must not, so it is refused. */
export function withoutHead<Caller>(endpoint: Endpoint<Caller>): Endpoint<Caller> {
  return { ...endpoint, refusesHead: true }
}

/**
 * The same operation at a path where some parameters are fixed. A group may be called `search` or
 * `verify`, like a step of a path; this route finds it.
 */
export function withPathParams<Caller, Param extends string, Fixed extends Param>(
  { handle }: Endpoint<Caller, Param>,
  fixed: Readonly<Record<Fixed, string>>,
): Endpoint<Caller, Exclude<Param, Fixed>> {
  return defineEndpoint(notInReference, (request, caller) => {
    const pathParams = { ...request.pathParams, ...fixed } as Readonly<Record<Param, string>>
    return handle({ ...request, pathParams }, caller)
  })
}
