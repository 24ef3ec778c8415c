import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import { UsersError } from '../../users/users-error.ts'

/** The revision that a change is meant for (`If-Match`); undefined when any will do. */
export function readRevision({ headers }: Request): number | undefined {
  const given = headers['if-match']
  if (given === undefined || given === '*') return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given)?.[1]
  if (digits === undefined) throw new UsersError(10001, 'If-Match must be the revision of the user')
  return Number(digits)
}

/** Tells the revision as an entity tag, too. */
export function withRevision(reply: Reply, { revision }: { readonly revision: number }): Reply {
  return { ...reply, headers: { ...reply.headers, etag: `"${revision}"` } }
}
