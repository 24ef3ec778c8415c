import type { Params } from '../../../../http/params.ts'
import {
  type AuthorizationRequest,
  lacksChallenge,
  type ResponsePart,
} from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'

/**
 * code_challenge (RFC 7636 §4.3): required for public clients. A request without a page may do
 * without one (`mayLack`), since it is good for more than a code; a sign-in with it asks again.
 */
export function checkChallenge(
  params: Params,
  client: Client,
  responseType: readonly ResponsePart[],
  mayLack: boolean,
): Pick<AuthorizationRequest, 'challenge'> {
  const value = params.get('code_challenge')
  const method = params.get('code_challenge_method')
  if (value === undefined) {
    const isLacking = lacksChallenge({ responseType, challenge: undefined }, client)
    if (method || (isLacking && !mayLack)) {
      throw new AuthorizationError('invalid_request', 'code_challenge is missing')
    }
    return { challenge: undefined }
  }
  if (method === 'S256') {
    if (!/^[\w-]{43}$/.test(value)) throw malformedChallenge()
    return { challenge: { method: 'S256', value } }
  }
  if (method !== undefined && method !== 'plain') {
    throw new AuthorizationError('invalid_request', 'code_challenge_method is not supported')
  }
  if (!client.allowPlainPkce) {
    throw new AuthorizationError('invalid_request', 'client must use code_challenge_method S256')
  }
  if (!/^[\w.~-]{32,128}$/.test(value)) throw malformedChallenge()
  return { challenge: { method: 'plain', value } }
}

function malformedChallenge(): AuthorizationError {
  return new AuthorizationError('invalid_request', 'code_challenge is malformed')
}
