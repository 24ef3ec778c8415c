import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import type { Params, RepeatRule } from './params.ts'
import type { Reply } from './reply.ts'

/** A request as endpoints see it: decoded values, nothing of Fastify. */
export interface Request {
  /** The number of this request in the log, in error answers and in the header x-request-id. */
  readonly reference: string
  readonly method: string
  readonly path: string
  readonly pathParams: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  /** Every value of a header. Node itself joins or drops repeated headers. */
  headerValues(name: string): readonly string[]
  /** Reads the query string. Throws a RequestFault if it is malformed or repeats a parameter. */
  query(rule?: RepeatRule): Params
  readonly body: Body
  /** The caller's IP address: that of the socket, or the one a trusted proxy names. */
  readonly address: string
  /** The certificate a client presented in TLS, to this server or to a trusted proxy. */
  certificate(): ClientCertificate | undefined
  readonly log: Logger
}

/** A decoded request body. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'form'; readonly params: Params }
  | { readonly kind: 'json'; readonly value: Readonly<Record<string, unknown>> }

/** An X.509 certificate as client authentication needs it (RFC 8705). */
export interface ClientCertificate {
  /** base64url SHA-256 of the DER form. */
  readonly thumbprint: string
  readonly pem: string
  /** Whether the chain was checked up to a configured authority. */
  readonly trusted: boolean
}

/** Answers the requests of one route. The context is what the guard of the route found out. */
export type Endpoint<Context = void> = (request: Request, context: Context) => Promise<Reply>
