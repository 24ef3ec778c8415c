import type { Endpoint } from '../../http/endpoint.ts'
import { publicJsonHeaders, type Reply } from '../../http/reply.ts'
import { andThen } from '../../kernel/eventually.ts'
import type { Keyring } from '../keys/keyring.ts'

/** GET /.well-known/jwks.json (RFC 7517 §5). Kept for minutes, where a key is published for days before it signs. */
export function jwksEndpoint(keyring: Pick<Keyring, 'jwks'>): Endpoint {
  const replyOf = (body: string): Reply => ({ status: 200, headers: publicJsonHeaders, body })
  return () => andThen(keyring.jwks(), replyOf)
}
