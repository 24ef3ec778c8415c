import type { Endpoint } from '../../http/endpoint.ts'
import { publicJsonHeaders } from '../../http/reply.ts'
import type { Keyring } from '../keys/keyring.ts'

/** GET /.well-known/jwks.json (RFC 7517 §5). Clients may cache it for minutes; keys are published days ahead. */
export function jwksEndpoint(keyring: Pick<Keyring, 'jwks'>): Endpoint {
  return async () => ({ status: 200, headers: publicJsonHeaders, body: await keyring.jwks() })
}
