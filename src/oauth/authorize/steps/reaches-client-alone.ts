import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'

/**
 * Whether only the client can use the response to a request. Any app on a device can register a
 * private-use scheme or listen on a loopback port, and the id of a public client is not secret. So
 * such a request may come from another app (RFC 8252 §8.6, RFC 9700 §4.1).
 */
export function reachesClientAlone(
  { redirectUri, responseType }: Pick<AuthorizationRequest, 'redirectUri' | 'responseType'>,
  { authMethod, metadata }: Client,
): boolean {
  const { protocol } = new URL(redirectUri)
  const isOnDevice = protocol === 'http:' && metadata.application_type === 'native'
  const isPrivateUse = protocol !== 'http:' && protocol !== 'https:'
  if (!isOnDevice && !isPrivateUse) return true
  // An intercepted code is useless without the client's secret.
  return authMethod !== 'none' && responseType.every((part) => part === 'code')
}
