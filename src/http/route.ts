import type { Fault } from '../kernel/fault.ts'
import type { Endpoint, Request } from './endpoint.ts'
import type { Reply } from './reply.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What the endpoints of one family have in common: the shape of their errors, the size of their bodies. */
export interface Family {
  readonly bodyLimit: number
  /** Answers an expected failure in the family's words. */
  fault(fault: Fault, request: Request): Reply
  /** Answers what nobody expected; tells nothing but the reference. */
  internal(request: Request): Reply
}

/** Who may read an answer from a script of another origin: nobody, everybody, or clients' own origins. */
export type CorsPolicy = 'none' | 'everyone' | 'clients'

/** One row of the HTTP surface. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly family: Family
  readonly cors: CorsPolicy
  readonly answer: Endpoint
}

/** Finds out who calls, or throws the fault that refuses them. */
export type Guard<Context> = (request: Request) => Promise<Context>
