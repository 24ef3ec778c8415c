import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import { type Client, firstRegistrationId } from '../../model/client.ts'
import { isRedirectUriOf } from './checks/check-redirect-uri.ts'

/**
 * Whether a stored request is one of this client as it is registered now. Another client that was
 * registered under the same id since must not get its response, nor an address that the client has
 * given up. Requests without a response type end at a page of this server.
 */
export function isRequestOf(request: AuthorizationRequest, client: Client): boolean {
  const { clientId, registrationId = firstRegistrationId, redirectUri, responseType } = request
  if (clientId !== client.id || registrationId !== client.registrationId) return false
  return responseType.length === 0 || isRedirectUriOf(redirectUri, client)
}
