import type { Request } from '../../http/endpoint.ts'
import type { Client } from '../model/client.ts'
import type { Confirmation } from '../model/token/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ReadDpopKey } from './read-dpop-key.ts'

/**
 * What the sender of a token request has proven. Its tokens are bound to that, and only to that:
 * undefined means bearer tokens. Throws if the client has to prove more.
 */
export type ProveSender = (request: Request, client: Client) => Promise<Confirmation | undefined>

/** Proves the sender of token requests. Each kind of proof adds its member to `cnf`. */
export function proveSender(readDpopKey: ReadDpopKey): ProveSender {
  async function provenKey(request: Request, client: Client): Promise<Confirmation> {
    const jkt = await readDpopKey(request, client)
    if (jkt !== undefined) return { jkt }
    if (!client.metadata.dpop_bound_access_tokens) return {}
    throw new OAuthError('invalid_dpop_proof', 'this client has to send a DPoP proof')
  }

  return async (request, client) => {
    const cnf = { ...provenCertificate(request, client), ...(await provenKey(request, client)) }
    return Object.keys(cnf).length > 0 ? cnf : undefined
  }
}

/** RFC 8705 §3. Any certificate will do: the method of the client decides how it authenticates. */
function provenCertificate(request: Request, { metadata }: Client): Confirmation {
  if (!metadata.tls_client_certificate_bound_access_tokens) return {}
  const certificate = request.certificate()
  if (certificate) return { 'x5t#S256': certificate.thumbprint }
  throw new OAuthError('invalid_request', 'this client has to show a TLS client certificate')
}
