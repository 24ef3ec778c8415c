import type { Settings } from '../config/settings.ts'
import type { DocumentPolicy } from './clients/documents/document-policy.ts'
import { identityAssertionType } from './model/authorization.ts'
import { responseModes } from './model/authorization-request.ts'
import { clientKeyAlgs } from './model/member-kinds.ts'
import type { SigningAlg } from './model/signing-keys.ts'

/** What the discovery document says about authorization (RFC 9126 §5, RFC 9101 §10.5, JARM §4). */
export function authorizationMetadata(
  baseUrl: string,
  { requirePushedRequests, requireSignedRequests }: Settings['authorization'],
  signingAlgs: readonly SigningAlg[],
) {
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

/**
 * What discovery says about sender-constrained tokens (RFC 9449 §5.1, RFC 8705 §3.3 and §5). There
 * may be another address for clients with a certificate.
 */
export function bindingMetadata(
  dpopAlgs: readonly string[],
  seesCertificates: boolean,
  mtlsBaseUrl: string | undefined,
) {
  return {
    dpop_signing_alg_values_supported: dpopAlgs,
    tls_client_certificate_bound_access_tokens: seesCertificates,
    ...(mtlsBaseUrl !== undefined && { mtls_endpoint_aliases: aliasesAt(mtlsBaseUrl) }),
  }
}

/** The endpoints at which a certificate is of use. */
function aliasesAt(baseUrl: string) {
  return {
    token_endpoint: `${baseUrl}/token-srv/token`,
    pushed_authorization_request_endpoint: `${baseUrl}/authz-srv/par`,
    device_authorization_endpoint: `${baseUrl}/authz-srv/device/authz`,
    backchannel_authentication_endpoint: `${baseUrl}/authz-srv/ciba/authz`,
    revocation_endpoint: `${baseUrl}/token-srv/revoke`,
    introspection_endpoint: `${baseUrl}/token-srv/introspect`,
    userinfo_endpoint: `${baseUrl}/users-srv/userinfo`,
  }
}

/** What discovery says about sign-ins that a person confirms elsewhere (CIBA Core §4). */
export function cibaMetadata(baseUrl: string) {
  return {
    backchannel_authentication_endpoint: `${baseUrl}/authz-srv/ciba/authz`,
    backchannel_token_delivery_modes_supported: ['poll', 'ping'],
    backchannel_authentication_request_signing_alg_values_supported: [...clientKeyAlgs],
    backchannel_user_code_parameter_supported: false,
  }
}

/** What the server's metadata says about clients with documents (draft §5). */
export function documentMetadata({ isOff }: DocumentPolicy): Readonly<Record<string, unknown>> {
  return isOff ? {} : { client_id_metadata_document_supported: true }
}

/** Where clients register themselves, and have their configuration. */
export const registrationPath = '/apps-srv/clients/register'

/** What the server's metadata says about registration (RFC 8414 §2). */
export function registrationMetadata(
  { mode }: Settings['clientRegistration'],
  baseUrl: string,
): Readonly<Record<string, unknown>> {
  return mode === 'closed' ? {} : { registration_endpoint: `${baseUrl}${registrationPath}` }
}

/** What discovery says about devices (RFC 8628 §4). */
export function deviceMetadata(baseUrl: string) {
  return { device_authorization_endpoint: `${baseUrl}/authz-srv/device/authz` }
}

/** What discovery says about Global Token Revocation (draft-parecki-oauth, §4). */
export function globalRevocationMetadata(baseUrl: string) {
  return {
    global_token_revocation_endpoint: `${baseUrl}/users-srv/global-token-revocation`,
    global_token_revocation_endpoint_auth_methods_supported: ['Bearer', 'DPoP'],
  }
}

/** What discovery says about identity assertions, for others and of others (ID-JAG §7). */
export function assertionMetadata() {
  return {
    identity_chaining_requested_token_types_supported: [identityAssertionType],
    authorization_grant_profiles_supported: ['urn:ietf:params:oauth:grant-profile:id-jag'],
  }
}
