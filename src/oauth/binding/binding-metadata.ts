interface BindingMetadataDependencies {
  readonly dpopAlgs: readonly string[]
  readonly seesCertificates: boolean
  /** Where clients with a certificate reach the server; undefined if there is no other address. */
  readonly mtlsBaseUrl: string | undefined
}

/** What discovery says about sender-constrained tokens (RFC 9449 §5.1, RFC 8705 §3.3 and §5). */
export function bindingMetadata(deps: BindingMetadataDependencies) {
  const { dpopAlgs, seesCertificates, mtlsBaseUrl } = deps
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
