import { json } from './reply.ts'
import type { Family } from './route.ts'

/** For health checks, and for requests that match no route. */
export const plainFamily: Family = {
  bodyLimit: 64 * 1024,
  errorShape: 'plain',
  fault: async (fault, request) =>
    json(fault.status, { error: fault.message, refnumber: request.reference }),
  internal: (request) => json(500, { error: 'internal error', refnumber: request.reference }),
}
