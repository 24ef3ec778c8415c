import type { Client } from '../../clients/client.ts'
import type { AuthorizationRequest } from '../authorization-request.ts'

/**
 * Whether the answer to a request is of use to nobody but the client. Any app on a device may claim a
 * private-use scheme, and listen where a native app does; the name of a public client is no secret.
 * So such a request may come from another app (RFC 8252 §8.6, RFC 9700 §4.1).
 */
export function reachesClientAlone(
  { redirectUri, responseType }: Pick<AuthorizationRequest, 'redirectUri' | 'responseType'>,
  { authMethod, metadata }: Client,
): boolean {
  const { protocol } = new URL(redirectUri)
  const isOnDevice = protocol === 'http:' && metadata.application_type === 'native'
  const isPrivateUse = protocol !== 'http:' && protocol !== 'https:'
  if (!isOnDevice && !isPrivateUse) return true
  // Whoever catches a code cannot redeem it without the secret.
  return authMethod !== 'none' && responseType.every((part) => part === 'code')
}
