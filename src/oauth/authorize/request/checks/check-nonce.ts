import type { Params } from '../../../../http/params.ts'
import type { AuthorizationRequest, ResponsePart } from '../../../model/authorization-request.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'

/** nonce: an ID token from the authorization endpoint requires one (Core §3.2.2.1). */
export function checkNonce(
  params: Params,
  responseType: readonly ResponsePart[],
): Pick<AuthorizationRequest, 'nonce'> {
  const nonce = params.get('nonce')
  if (responseType.includes('id_token') && !nonce) {
    throw new AuthorizationError('invalid_request', 'nonce is missing')
  }
  return { nonce }
}
