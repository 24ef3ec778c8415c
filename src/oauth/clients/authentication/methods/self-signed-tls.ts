import { type KeyObject, X509Certificate } from 'node:crypto'
import type { ClientKeys } from '../../client-keys.ts'
import { type Method, proven, refused, wrongKind } from './method.ts'

/**
 * self_signed_tls_client_auth: the certificate's key is one the client registered (RFC 8705 §2.2).
 */
export function selfSignedTls(clientKeys: ClientKeys): Method {
  return async (registered, credentials, request) => {
    const certificate = request.certificate()
    if (credentials.kind !== 'name' || !certificate) return wrongKind(credentials, registered)
    const shown = keyOf(certificate.pem)
    const keys = await clientKeys.all(registered.client)
    return shown && keys.some(({ key }) => key.equals(shown))
      ? proven
      : refused('the key of the certificate is not registered')
  }
}

/** The public key of a certificate; undefined for a kind of key that cannot be registered. */
function keyOf(pem: string): KeyObject | undefined {
  try {
    return new X509Certificate(pem).publicKey
  } catch {
    return undefined
  }
}
