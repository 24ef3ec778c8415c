import type { Params } from '../../../../http/params.ts'
import type { DetailRequests } from '../../../details/detail-requests.ts'
import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import { OAuthError } from '../../../oauth-error.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'

/** authorization_details (RFC 9396 §2): of registered types that the client may use. */
export async function checkDetails(
  { readRequested }: DetailRequests,
  params: Params,
  client: Client,
): Promise<Pick<AuthorizationRequest, 'details'>> {
  try {
    const details = await readRequested(params, client)
    return details.length > 0 ? { details } : {}
  } catch (cause) {
    if (!(cause instanceof OAuthError)) throw cause
    throw new AuthorizationError('invalid_authorization_details', cause.message, { cause })
  }
}
