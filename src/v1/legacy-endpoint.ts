import type { Endpoint } from '../routing/endpoint.ts'
import { notInReference, type RouteDoc } from '../routing/route-doc.ts'

/** What the documentation of every v1 endpoint has in common. */
export const legacyDoc = { chapter: 'Generation v1', deprecated: true } as const

export const tokenHeader = 'The token is sent in the header access_token.'

/** An endpoint of v2 in the chapter of v1: under an id of its own, with what differs. */
export function legacyEndpoint<Caller>(
  endpoint: Endpoint<Caller>,
  id: string,
  changes: Partial<RouteDoc> = {},
): Endpoint<Caller> {
  const { doc } = endpoint
  if (doc === notInReference) return endpoint
  return { ...endpoint, doc: { ...doc, ...legacyDoc, id, ...changes } }
}
