import type { Endpoint } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import type { Keyring } from '../keys/keyring.ts'

/** Short against the days for which a key is published before it signs. */
const headers: Reply['headers'] = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=300',
}

/** GET /.well-known/jwks.json (RFC 7517 §5). */
export function jwksEndpoint(keyring: Pick<Keyring, 'jwks'>): Endpoint {
  const replyOf = (body: string): Reply => ({ status: 200, headers, body })
  return () => {
    const body = keyring.jwks()
    return body instanceof Promise ? body.then(replyOf) : replyOf(body)
  }
}
