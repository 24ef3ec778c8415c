import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/** nonce: an ID token from the authorization endpoint requires one (Core §3.2.2.1). */
export function checkNonce({
  params,
  responseType,
}: RequestToCheck): Pick<AuthorizationRequest, 'nonce'> {
  const nonce = params.get('nonce')
  if (responseType.includes('id_token') && !nonce) {
    throw new AuthorizationError('invalid_request', 'nonce is missing')
  }
  return { nonce }
}
