import type { Endpoint } from '../../http/endpoint.ts'
import { publicJson } from '../../http/reply.ts'
import { legacyScopes } from '../../oauth/management-scopes.ts'
import { userScopes } from '../../oauth/scopes.ts'

/** GET /oauth2-login/.well-known/openid-configuration (spec, Differences 1). */
export function legacyDiscoveryEndpoint(baseUrl: string, prefix: string): Endpoint {
  const document = {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth2-login/oauth2/authz`,
    token_endpoint: `${baseUrl}/oauth2-login/oauth2/token`,
    token_verify_endpoint: `${baseUrl}/oauth2-login/oauth2/checktoken`,
    userinfo_endpoint: `${baseUrl}/oauth2-usermanagement/oauth2/userinfo`,
    logout_endpoint: `${baseUrl}/oauth2-usermanagement/oauth2/logout`,
    jwks_uri: `${baseUrl}/.well-known/jwks.json`,
    response_types_supported: ['code', 'token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['plain', 'S256'],
    scopes_supported: [...userScopes, ...legacyScopes.map((scope) => `${prefix}:${scope}`)],
  }
  const reply = publicJson(document)
  return async () => reply
}
