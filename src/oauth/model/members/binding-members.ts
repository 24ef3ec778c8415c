import Type from 'typebox'
import { optional } from './member-kinds.ts'

/**
 * What the tokens of the client are bound to. The client has to prove
 * it at each request for tokens.
 */
export const bindingMembers = {
  /** A DPoP key (RFC 9449 §5.2). Other clients may use one, too. */
  dpop_bound_access_tokens: optional(Type.Boolean()),
  /** The certificate of its TLS connection (RFC 8705 §3.4). */
  tls_client_certificate_bound_access_tokens: optional(Type.Boolean()),
}
