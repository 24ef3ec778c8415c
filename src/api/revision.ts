import type { Request } from '../http/endpoint.ts'
import type { Reply } from '../http/reply.ts'
import type { Fault } from '../kernel/fault.ts'

/**
 * Reads the revision that a change is meant for (`If-Match`); undefined when any revision will do.
 */
export function readRevision({ headers }: Request, refuse: () => Fault): number | undefined {
  const given = headers['if-match']
  if (given === undefined || given === '*') return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given)?.[1]
  if (digits === undefined) throw refuse()
  return Number(digits)
}

/** An answer with the revision as its entity tag. */
export function withRevision(reply: Reply, { revision }: { readonly revision: number }): Reply {
  return { ...reply, headers: { ...reply.headers, etag: `"${revision}"` } }
}
