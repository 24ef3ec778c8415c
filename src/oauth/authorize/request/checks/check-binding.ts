import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/**
 * dpop_jkt: the thumbprint of the key that the code is bound to (RFC 9449 §10). A token that goes
 * through the browser cannot be bound, so clients that need bound tokens get none there.
 */
export function checkBinding({
  params,
  client,
  responseType,
}: RequestToCheck): Pick<AuthorizationRequest, 'dpopJkt'> {
  if ((client.isBoundToKey || client.isBoundToCertificate) && responseType.includes('token')) {
    throw new AuthorizationError(
      'unauthorized_client',
      'the tokens of this client are bound, so it cannot get one by this response_type',
    )
  }
  const dpopJkt = params.get('dpop_jkt')
  if (dpopJkt !== undefined && !/^[\w-]{43}$/.test(dpopJkt)) {
    throw new AuthorizationError('invalid_request', 'dpop_jkt is not the SHA-256 of a key')
  }
  return { dpopJkt }
}

/** Binds the code of a request to the key that a DPoP header has proven (RFC 9449 §10.1). */
export function bindToKey(
  request: AuthorizationRequest,
  jkt: string | undefined,
): AuthorizationRequest {
  if (jkt === undefined) return request
  if (request.dpopJkt !== undefined && request.dpopJkt !== jkt) {
    throw new AuthorizationError('invalid_request', 'dpop_jkt is not the key of the DPoP proof')
  }
  return { ...request, dpopJkt: jkt }
}
