import type { Handler, Request } from '../http/endpoint.ts'
import { notInReference, type RouteDoc } from './route-doc.ts'

/** One operation of the API: what the reference says about it, and what it does. */
export interface Endpoint<Caller = void> {
  readonly doc: RouteDoc | typeof notInReference
  readonly handle: Handler<Caller>
  /** HEAD is refused: a GET of this endpoint may issue or end something. */
  readonly refusesHead?: true
}

/** Makes an endpoint. The caller is what the permission of its route finds out. */
export function defineEndpoint<Caller = void>(
  doc: Endpoint['doc'],
  handle: Handler<Caller>,
): Endpoint<Caller> {
  return { doc, handle }
}

/** The same endpoint for a path whose GET changes something: HEAD must not, so it is refused. */
export function withoutHead<Caller>(endpoint: Endpoint<Caller>): Endpoint<Caller> {
  return { ...endpoint, refusesHead: true }
}

type PathParams = Request['pathParams']

/**
 * The same operation at a path where some parameters are fixed. A group may be called `search` or
 * `verify`, like a step of a path; this route finds it.
 */
export function withPathParams<Caller>(
  { handle }: Endpoint<Caller>,
  params: PathParams,
): Endpoint<Caller> {
  return defineEndpoint(notInReference, (request, caller) =>
    handle({ ...request, pathParams: { ...request.pathParams, ...params } }, caller),
  )
}
