import { withoutNulls } from '../api/without-nulls.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint.ts'
import { notInReference, type RouteDoc } from '../routing/route-doc.ts'

/** What the documentation of every endpoint of the ring has in common. */
export const compatDoc = { chapter: 'Compatibility' } as const

/** An endpoint that takes null for an absent member, as all of the ring do. */
export function defineCompatEndpoint<Caller>(
  doc: RouteDoc,
  handle: Endpoint<Caller>['handle'],
): Endpoint<Caller> {
  return defineEndpoint(doc, (request, caller) => handle(withoutNulls(request), caller))
}

/** An endpoint of v2 in the ring: under an id of its own, with what differs. */
export function compatEndpoint<Caller>(
  { doc, handle }: Endpoint<Caller>,
  id: string,
  changes: Partial<RouteDoc> = {},
): Endpoint<Caller> {
  if (doc === notInReference) throw new TypeError(`${id} has no documentation`)
  return defineCompatEndpoint({ ...doc, ...compatDoc, id, ...changes }, handle)
}
