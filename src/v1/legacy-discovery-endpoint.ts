import Type from 'typebox'
import { publicDocument } from '../http/public-document.ts'
import { discoveryEndpoint } from '../oauth/endpoints/discovery-endpoints.ts'
import { scopesWithoutRights, userScopes } from '../oauth/scopes.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notModifiedAnswer, type RouteDoc } from '../routing/route-doc.ts'
import type { LegacyContext } from './legacy-context.ts'
import { legacyDialect } from './legacy-dialect.ts'
import { legacyEndpoint } from './legacy-endpoint.ts'

const text = Type.String()

const changes: Partial<RouteDoc> = {
  description: 'The metadata of v1. Where v1 is switched off, the answer says so.',
  answers: {
    304: notModifiedAnswer,
    200: {
      description: 'The metadata.',
      schema: Type.Object({ issuer: text, token_endpoint: text }, { title: 'LegacyMetadata' }),
    },
  },
}

/**
 * GET /oauth2-login/.well-known/openid-configuration (spec, Differences 1). It lists what the
 * specification lists for v1, and stays as it is: DPoP, pushed requests, resources, authorization
 * details and the newer grants are in the document of v2 alone. Clients of v1 know none of them,
 * and a client that looks for them should use v2.
 */
export function legacyDiscoveryEndpoint({ metadata, baseUrl, prefix }: LegacyContext): Endpoint {
  const document = {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}${legacyDialect.authorizationPath}`,
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
    scopes_supported: [...userScopes, ...scopesWithoutRights.map((scope) => `${prefix}:${scope}`)],
  }
  const answer = publicDocument(JSON.stringify(document))
  const { doc } = legacyEndpoint(discoveryEndpoint(metadata), 'legacyDiscovery', changes)
  return defineEndpoint(doc, async (request) => answer(request))
}
