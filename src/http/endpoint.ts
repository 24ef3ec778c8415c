import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import type { Params, RepeatRule } from './params.ts'
import type { Reply } from './reply.ts'

/** A request as endpoints see it: values, already decoded, nothing of the HTTP framework. */
export interface Request<Param extends string = string> {
  /** Stands in the log line of this request and in every error it is answered with. */
  readonly reference: string
  readonly method: string
  readonly path: string
  /** The parameters of the path: `sub` for a route to `/users-srv/user/:sub`. */
  readonly pathParams: Readonly<Record<Param, string>>
  readonly headers: IncomingHttpHeaders
  /** Every value of a header as it came, since Node joins or drops repeated ones. */
  headerValues(name: string): readonly string[]
  /** Reads the query string; throws a RequestFault when it is malformed or repeats a parameter. */
  query(rule?: RepeatRule): Params
  /** The query string as it was written, with `?`: signatures of SAML are over that text. */
  readonly search: string
  readonly body: Body
  /** The caller's address: the socket's, or what a trusted proxy says. */
  readonly address: string
  /** Whether a trusted proxy sent it, so that its headers `X-Forwarded-…` count. */
  isFromProxy(): boolean
  /** The certificate a client showed in TLS, here or at a trusted proxy. */
  certificate(): ClientCertificate | undefined
  readonly log: Logger
}

/** A request body after decoding. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'form'; readonly params: Params }
  | { readonly kind: 'json'; readonly value: Readonly<Record<string, unknown>> }
  /** A type that the family of the route reads as it is. */
  | { readonly kind: 'text'; readonly text: string }

/** An X.509 certificate as client authentication needs it (RFC 8705). */
export interface ClientCertificate {
  /** base64url SHA-256 of the DER form. */
  readonly thumbprint: string
  readonly pem: string
  /** Whether the chain was checked up to a configured authority. */
  readonly trusted: boolean
}

/** Answers a request. The caller is what the guard of the route found out. */
export type Handler<Caller = void, Param extends string = string> = (
  request: Request<Param>,
  caller: Caller,
) => Promise<Reply>
