interface AuthorizationMetadataDependencies {
  readonly baseUrl: string
  readonly requirePushedRequests: boolean
  readonly requireSignedRequests: boolean
}

/** What the discovery document says about authorization requests (RFC 9126 §5, RFC 9101 §10.5). */
export function authorizationMetadata({
  baseUrl,
  requirePushedRequests,
  requireSignedRequests,
}: AuthorizationMetadataDependencies) {
  return {
    pushed_authorization_request_endpoint: `${baseUrl}/authz-srv/par`,
    require_pushed_authorization_requests: requirePushedRequests,
    require_signed_request_object: requireSignedRequests,
  }
}
