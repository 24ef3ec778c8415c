import { withoutNulls } from '../api/body-reader.ts'
import type { Handler } from '../http/endpoint.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference, type RouteDoc } from '../routing/route-doc.ts'

/** What the documentation of every endpoint of the ring has in common. */
export const compatDoc = { chapter: 'Compatibility' } as const

/** An endpoint that takes null for an absent member, as all of the ring do. */
export function defineCompatEndpoint<Caller, Param extends string = never>(
  doc: RouteDoc,
  handle: Handler<Caller, Param>,
): Endpoint<Caller, Param> {
  return defineEndpoint(doc, (request, caller) => handle(withoutNulls(request), caller))
}

/** An endpoint of v2 in the ring: under an id of its own, with what differs. */
export function compatEndpoint<Caller, Param extends string>(
  { doc, handle }: Endpoint<Caller, Param>,
  id: string,
  changes: Partial<RouteDoc> = {},
): Endpoint<Caller, Param> {
  if (doc === notInReference) throw new TypeError(`${id} has no documentation`)
  return defineCompatEndpoint({ ...doc, ...compatDoc, id, ...changes }, handle)
}

/** Leaves out `null` and empty texts, which typed tools send for what is not set. */
export function withoutEmpty(members: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== ''),
  )
}
