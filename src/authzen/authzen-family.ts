import { type FieldFault, faultsMessage } from '../api/api-error.ts'
import type { Request } from '../http/endpoint.ts'
import { json, noStore, type Reply, text } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { RouteFamily } from '../http/route.ts'

/** Refuses a request with every fault (AuthZEN §10.1.2). */
export function invalidRequest(faults: readonly FieldFault[]): RequestFault {
  return new RequestFault('malformed', faultsMessage(faults))
}

/** The answer of an endpoint, with the identifier that the caller gave the request. */
export function answer(request: Request, value: unknown): Reply {
  return json(200, value, { ...noStore, ...requestId(request) })
}

/**
 * The `X-Request-ID` of the caller (AuthZEN §10.1.3). Instead of an identifier that is long or has
 * other characters, the answer has that of this server.
 */
function requestId({ headers }: Request): Reply['headers'] {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\x20-\x7e]{1,200}$/.test(given)
    ? { 'x-request-id': given }
    : {}
}

/** An error is a message in plain text. The reference finds the request in the log. */
function message(request: Request, status: number, words: string): Reply {
  const { reference } = request
  return text(status, `${words} (reference ${reference})\n`, { ...noStore, ...requestId(request) })
}

/** What the routes of AuthZEN share. A body of another type is a bad request there. */
export const authzenFamily: RouteFamily = {
  bodyLimit: 256 * 1024,
  errorShape: 'text',
  fault: async (fault, request) =>
    message(request, fault.status === 415 ? 400 : fault.status, fault.message),
  internal: (request) => message(request, 500, 'internal error'),
}
