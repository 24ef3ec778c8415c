import type { Fault } from '../kernel/fault.ts'
import type { Handler, Request } from './endpoint.ts'
import { json, type Reply } from './reply.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The shape of errors: RFC 6749 §5.2; the same with the 401 of the users family; the failure
 * envelope; a message with a reference; the same as plain text; RFC 9457; a page; RFC 7644 §3.12.
 */
export type ErrorShape =
  | 'oauth'
  | 'userinfo'
  | 'envelope'
  | 'login'
  | 'plain'
  | 'text'
  | 'problem'
  | 'page'
  | 'scim'

/** What routes of one family share: the shape of errors and the limit of bodies. */
export interface RouteFamily {
  readonly bodyLimit: number
  /** Media types of JSON bodies besides `application/json`. */
  readonly jsonTypes?: readonly string[]
  /** Media types of bodies that are read as text. */
  readonly textTypes?: readonly string[]
  /** What `fault` and `internal` answer, for the reference. */
  readonly errorShape: ErrorShape
  /** Answers an expected failure. */
  fault(fault: Fault, request: Request): Promise<Reply>
  /** Answers an unexpected error. The answer reveals nothing but the reference number. */
  internal(request: Request): Reply
}

/**
 * From which origins scripts may read an answer: none, all, or those of registered clients. Routes
 * with `clients-without-cookies` never see a cookie.
 */
export type CorsPolicy = 'none' | 'everyone' | 'clients' | 'clients-without-cookies'

/** One route: what serving it needs to know. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly family: RouteFamily
  readonly cors: CorsPolicy
  readonly answer: Handler
  /** Whether the body is not read, whatever its type is. */
  readonly ignoresBody?: true
  /** Whether proxies ask it about requests to other hosts, so that it judges the host itself. */
  readonly isAboutOtherHosts?: true
  /** Whether HEAD is refused although there is a GET: it may issue or end something. */
  readonly refusesHead?: true
}

/** Identifies the caller, or throws a Fault that refuses the request. */
export type Guard<Context> = (request: Request) => Promise<Context>

/** For health checks, and for requests that match no route. */
export const plainFamily: RouteFamily = {
  bodyLimit: 64 * 1024,
  errorShape: 'plain',
  fault: async (fault, request) =>
    json(fault.status, { error: fault.message, refnumber: request.reference }),
  internal: (request) => json(500, { error: 'internal error', refnumber: request.reference }),
}
