import { responseModes } from '../model/authorization-request.ts'
import type { SigningAlg } from '../model/key-algs.ts'

interface AuthorizationMetadataDependencies {
  readonly baseUrl: string
  readonly requirePushedRequests: boolean
  readonly requireSignedRequests: boolean
  readonly signingAlgs: readonly SigningAlg[]
}

/** What the discovery document says about authorization (RFC 9126 §5, RFC 9101 §10.5, JARM §4). */
export function authorizationMetadata({
  baseUrl,
  requirePushedRequests,
  requireSignedRequests,
  signingAlgs,
}: AuthorizationMetadataDependencies) {
  return {
    pushed_authorization_request_endpoint: `${baseUrl}/authz-srv/par`,
    require_pushed_authorization_requests: requirePushedRequests,
    require_signed_request_object: requireSignedRequests,
    response_modes_supported: [...responseModes, 'jwt'],
    authorization_signing_alg_values_supported: [...signingAlgs, 'HS256'],
    authorization_encryption_alg_values_supported: ['RSA-OAEP-256'],
    authorization_encryption_enc_values_supported: ['A128CBC-HS256', 'A256GCM'],
  }
}
