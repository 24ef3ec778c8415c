import { type AuthorizationRequest, lacksChallenge } from '../../../model/authorization-request.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/**
 * code_challenge (RFC 7636 §4.3): required for public clients. A request without a page may do
 * without one, since it is good for more than a code; a sign-in with it asks again.
 */
export function checkChallenge({
  params,
  client,
  responseType,
  isWithoutPage,
}: RequestToCheck): Pick<AuthorizationRequest, 'challenge'> {
  const value = params.get('code_challenge')
  const method = params.get('code_challenge_method')
  if (value === undefined) {
    const isLacking = lacksChallenge({ responseType, challenge: undefined }, client)
    if (method || (isLacking && !isWithoutPage)) {
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
