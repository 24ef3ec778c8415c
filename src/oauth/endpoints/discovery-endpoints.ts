import Type from 'typebox'
import type { Handler } from '../../http/endpoint.ts'
import { type PublicDocument, publicDocument } from '../../http/public-document.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { ifNoneMatch, notModifiedAnswer, type RouteDoc } from '../../routing/route-doc.ts'
import { type Locale, localeSchema } from '../../texts/locales.ts'
import type { RegisteredDetailTypes } from '../details/registered-detail-types.ts'
import { prompts } from '../model/authorization-request.ts'
import { signInClaims, userClaims } from '../model/claim-names.ts'
import { authMethods as allAuthMethods } from '../model/client-members.ts'
import { clientJwtAlgs } from '../model/member-kinds.ts'
import type { SigningAlg } from '../model/signing-keys.ts'
import { acrValues } from '../model/strength.ts'
import { userScopes } from '../scopes.ts'

/** What the server says about itself. */
export interface ServerMetadata {
  readonly baseUrl: string
  readonly name: string
  /** The algorithms of DPoP proofs. */
  readonly dpopAlgs: readonly string[]
  readonly serviceDocumentation: string
  /** The languages of the pages. */
  readonly languages: readonly Locale[]
  readonly policyUri: string
  readonly termsUri: string
  readonly grantTypes: readonly string[]
  /** Whether the parameter `claims` is supported. */
  readonly claimsParameter: boolean
  readonly detailTypes: RegisteredDetailTypes
  readonly signingAlgs: readonly SigningAlg[]
  /** What capabilities add, each described where it lives. */
  readonly parts: readonly MetadataPart[]
  /** Leaves out what no client may use. */
  readonly publish: (document: MetadataPart) => MetadataPart
}

/** Members of the document. Lists are united with what is there. */
type MetadataPart = Readonly<Record<string, unknown>>

const doc: RouteDoc = {
  id: 'discovery',
  chapter: 'Tokens',
  summary: 'Read what the server can do',
  description: 'OpenID Connect Discovery §4 and RFC 8414. May be cached for five minutes.',
  headers: ifNoneMatch,
  answers: {
    304: notModifiedAnswer,
    200: {
      description: 'The metadata.',
      schema: Type.Object(
        {
          issuer: Type.String(),
          authorization_endpoint: Type.String(),
          token_endpoint: Type.String(),
          userinfo_endpoint: Type.String(),
          jwks_uri: Type.String(),
          scopes_supported: Type.Array(Type.String()),
          response_types_supported: Type.Array(Type.String()),
          grant_types_supported: Type.Array(Type.String()),
          ui_locales_supported: Type.Array(localeSchema),
        },
        { description: 'All other members of the standards are accepted too.', title: 'Metadata' },
      ),
    },
  },
}

const serverMetadataDoc: RouteDoc = {
  ...doc,
  id: 'serverMetadata',
  summary: 'Read what the server can do, as an OAuth 2.0 client',
  description: 'RFC 8414 §3. The same document as `/.well-known/openid-configuration`.',
}

/** GET /.well-known/openid-configuration (OpenID Connect Discovery §4, RFC 8414). */
export function discoveryEndpoint(metadata: ServerMetadata): Endpoint {
  return defineEndpoint(doc, discovery(metadata))
}

/** GET /.well-known/oauth-authorization-server (RFC 8414 §3): the same document. */
export function serverMetadataEndpoint(metadata: ServerMetadata): Endpoint {
  return defineEndpoint(serverMetadataDoc, discovery(metadata))
}

/**
 * The document is made again only when the types of authorization
 * details are others (RFC 9396 §10).
 */
function discovery(metadata: ServerMetadata): Handler {
  let last = { types: '', document: discoveryDocument(metadata) }
  return async (request) => {
    const names = await metadata.detailTypes.names()
    const types = names.join(' ')
    if (types !== last.types) {
      const part = names.length > 0 ? [{ authorization_details_types_supported: names }] : []
      const document = discoveryDocument({ ...metadata, parts: [...metadata.parts, ...part] })
      last = { types, document }
    }
    return last.document(request)
  }
}

/** The specification's fields first, then what the capabilities add. */
function discoveryDocument(metadata: ServerMetadata): PublicDocument {
  const document: Record<string, unknown> = { ...specifiedMembers(metadata) }
  for (const [name, value] of metadata.parts.flatMap((part) => Object.entries(part))) {
    const there = document[name]
    document[name] =
      Array.isArray(there) && Array.isArray(value) ? [...new Set([...there, ...value])] : value
  }
  return publicDocument(JSON.stringify(metadata.publish(document)))
}

/**
 * The specification's fields, in its order and with its values first. Further values of this server
 * are appended.
 */
function specifiedMembers(metadata: ServerMetadata): MetadataPart {
  const { baseUrl } = metadata
  const jwsAlgs = union(['HS256', 'RS256'], metadata.signingAlgs)
  // The specification uses the name RS256 for RSA-OAEP-256. Both names mean RSA-OAEP-256.
  const jweAlgs = ['RS256', 'RSA-OAEP-256']
  const jweEncs = ['A128CBC-HS256', 'A256GCM']
  return {
    issuer: baseUrl,
    userinfo_endpoint: `${baseUrl}/users-srv/userinfo`,
    authorization_endpoint: `${baseUrl}/authz-srv/authz`,
    introspection_endpoint: `${baseUrl}/token-srv/introspect`,
    revocation_endpoint: `${baseUrl}/token-srv/revoke`,
    token_endpoint: `${baseUrl}/token-srv/token`,
    jwks_uri: `${baseUrl}/.well-known/jwks.json`,
    check_session_iframe: `${baseUrl}/session/check_session`,
    end_session_endpoint: `${baseUrl}/session/end_session`,
    subject_types_supported: ['public', 'pairwise'],
    scopes_supported: [...userScopes],
    response_types_supported: [
      'code',
      'token',
      'id_token',
      'code token',
      'code id_token',
      'token id_token',
      'code token id_token',
    ],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    grant_types_supported: union(
      ['implicit', 'authorization_code', 'refresh_token', 'password', 'client_credentials'],
      metadata.grantTypes,
    ),
    id_token_signing_alg_values_supported: jwsAlgs,
    id_token_encryption_alg_values_supported: jweAlgs,
    id_token_encryption_enc_values_supported: jweEncs,
    userinfo_signing_alg_values_supported: jwsAlgs,
    userinfo_encryption_alg_values_supported: jweAlgs,
    userinfo_encryption_enc_values_supported: jweEncs,
    request_object_signing_alg_values_supported: clientJwtAlgs,
    request_object_encryption_alg_values_supported: jweAlgs,
    request_object_encryption_enc_values_supported: jweEncs,
    token_endpoint_auth_methods_supported: authMethods,
    token_endpoint_auth_signing_alg_values_supported: clientJwtAlgs,
    claims_supported: union(specifiedClaims, [...signInClaims, ...userClaims]),
    claims_parameter_supported: metadata.claimsParameter,
    claim_types_supported: ['normal'],
    service_documentation: metadata.serviceDocumentation,
    claims_locales_supported: ['en-US'],
    ui_locales_supported: metadata.languages,
    display_values_supported: ['page', 'popup'],
    code_challenge_methods_supported: ['plain', 'S256'],
    request_parameter_supported: true,
    request_uri_parameter_supported: true,
    require_request_uri_registration: false,
    op_policy_uri: metadata.policyUri,
    op_tos_uri: metadata.termsUri,
    introspection_endpoint_auth_methods_supported: authMethods.filter((name) => name !== 'none'),
    introspection_endpoint_auth_signing_alg_values_supported: clientJwtAlgs,
    revocation_endpoint_auth_methods_supported: authMethods,
    revocation_endpoint_auth_signing_alg_values_supported: clientJwtAlgs,
    authorization_response_iss_parameter_supported: true,
    prompt_values_supported: prompts,
    acr_values_supported: acrValues,
    frontchannel_logout_supported: true,
    frontchannel_logout_session_supported: true,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  }
}

/** A token of a workload is sent as for `private_key_jwt`; its own name is not registered. */
const authMethods = allAuthMethods.filter((name) => name !== 'workload_jwt')

const specifiedClaims = [
  ...['aud', 'auth_time', 'created_at', 'email', 'email_verified', 'exp', 'family_name'],
  ...['given_name', 'iat', 'identities', 'iss', 'mobile_number', 'name', 'nickname'],
  ...['phone_number', 'picture', 'sub'],
]

function union(first: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...first, ...more])]
}

const protectedResourceDoc: RouteDoc = {
  id: 'protectedResource',
  chapter: 'Tokens',
  summary: 'Read how to get a token for this API',
  description:
    'RFC 9728 §3. This API is a resource like others: a token with its address as `resource` works here and nowhere else. Tokens without a resource work here too. May be cached for five minutes.',
  headers: ifNoneMatch,
  answers: {
    304: notModifiedAnswer,
    200: {
      description: 'The metadata.',
      schema: Type.Object(
        {
          resource: Type.String(),
          authorization_servers: Type.Array(Type.String()),
          scopes_supported: Type.Array(Type.String()),
          bearer_methods_supported: Type.Array(Type.String()),
        },
        { title: 'ProtectedResource' },
      ),
    },
  },
}

/** GET /.well-known/oauth-protected-resource (RFC 9728 §3): about our own API. */
export function protectedResourceEndpoint(metadata: ServerMetadata): Endpoint {
  const { baseUrl } = metadata
  const document = {
    resource: baseUrl,
    authorization_servers: [baseUrl],
    scopes_supported: [...userScopes],
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: metadata.dpopAlgs,
    resource_name: metadata.name,
    resource_documentation: metadata.serviceDocumentation,
    resource_policy_uri: metadata.policyUri,
    resource_tos_uri: metadata.termsUri,
  }
  const answer = publicDocument(JSON.stringify(document))
  return defineEndpoint(protectedResourceDoc, async (request) => answer(request))
}
