import type { JWK } from 'jose'
import Type, { type Static } from 'typebox'
import { signingAlgs } from './key-algs.ts'
import { acrValues } from './strength.ts'

/** The grant of RFC 7523 §2.1. */
export const jwtBearerGrant = 'urn:ietf:params:oauth:grant-type:jwt-bearer'

const grantTypes = [
  'authorization_code',
  'implicit',
  'refresh_token',
  'client_credentials',
  'password',
  jwtBearerGrant,
] as const

/** Algorithms for a client's own keys. */
export const clientKeyAlgs = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'] as const
/** Algorithms of JWTs from a client, with a key or with its secret. */
export const clientJwtAlgs = ['HS256', ...clientKeyAlgs] as const

const { Optional: optional } = Type
const day = 86_400

const text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*$' })
const uri = text(2048)
const uris = Type.Array(uri, { maxItems: 100, uniqueItems: true })
const flag = (fallback: boolean) => Type.Boolean({ default: fallback })
const seconds = (least: number, most: number) =>
  optional(Type.Integer({ minimum: least, maximum: most }))
const serverJwtAlgs = ['RS256', 'HS256', 'PS256', 'ES256', 'EdDSA'] as const
const clientJwtAlg = optional(Type.Enum([...clientJwtAlgs]))
// The specification uses the name RS256 for RSA-OAEP-256 (CONTRACT §4).
const jweAlg = optional(Type.Enum(['RSA-OAEP-256', 'RS256']))
const jweEnc = optional(Type.Enum(['A128CBC-HS256', 'A256GCM']))

const role = text(64)
const allowedGroup = Type.Object(
  {
    groupId: text(64),
    /** One of these is enough. Without any, every member may sign in. */
    roles: optional(Type.Array(role, { maxItems: 100, uniqueItems: true })),
    /** People who register through the client become members with these roles. */
    default_roles: optional(Type.Array(role, { maxItems: 30, uniqueItems: true })),
  },
  { additionalProperties: false },
)

/**
 * The registration of a client with its wire names: RFC 7591 and 8705, OpenID Connect registration
 * and logout, and our own. After the check, members with a default are always present.
 */
export const ClientMetadata = Type.Object({
  client_name: optional(text(200)),
  /** What people see instead of `client_name`. */
  client_display_name: optional(text(200)),
  client_uri: optional(uri),
  logo_uri: optional(uri),
  policy_uri: optional(uri),
  tos_uri: optional(uri),
  contacts: optional(Type.Array(text(320), { maxItems: 20 })),
  software_id: optional(text(200)),
  software_version: optional(text(200)),
  application_type: Type.Enum(['web', 'native'], { default: 'web' }),
  /** How existing tools name the kind of the client, such as SINGLE_PAGE. */
  client_type: optional(text(40)),
  /** Members of existing tools that mean nothing here. They are answered as they were sent. */
  other_members: optional(Type.Record(text(100), Type.Unknown())),
  subject_type: optional(Type.Enum(['public'])),

  redirect_uris: Type.Array(uri, { maxItems: 100, uniqueItems: true, default: [] }),
  grant_types: Type.Array(Type.Enum([...grantTypes]), {
    uniqueItems: true,
    default: ['authorization_code'],
  }),
  /** Default: `code`, for clients with the authorization code grant. */
  response_types: Type.Array(text(40), { maxItems: 20, default: [] }),
  response_modes: optional(
    Type.Array(Type.Enum(['query', 'fragment', 'form_post']), { minItems: 1, uniqueItems: true }),
  ),
  allowed_scopes: Type.Array(text(128), { maxItems: 200, uniqueItems: true, default: [] }),
  /** What client_credentials gives when the request names no scope. */
  default_scopes: Type.Array(text(128), { maxItems: 200, uniqueItems: true, default: [] }),
  /** Default: the origins of the redirect URIs. */
  allowed_origins: Type.Array(text(300), { maxItems: 100, uniqueItems: true, default: [] }),
  generations: Type.Array(Type.Enum(['v1', 'v2']), {
    minItems: 1,
    uniqueItems: true,
    default: ['v1', 'v2'],
  }),
  consent: Type.Enum(['explicit', 'implicit'], { default: 'explicit' }),
  introspect_any: flag(false),
  /** Only members of one of these groups may sign in to the client. Empty: everybody may. */
  allowed_groups: optional(Type.Array(allowedGroup, { maxItems: 100 })),

  /**
   * Always true for public clients. Others may choose, because many older clients do not support
   * PKCE.
   */
  require_pkce: optional(Type.Boolean()),
  allow_plain_pkce: flag(true),
  ignore_unexpected_code_verifier: flag(false),
  default_max_age: seconds(0, 3650 * day),
  require_auth_time: optional(Type.Boolean()),
  /** The weakest sign-in that is enough for this client, by its `acr`. */
  minimum_acr: optional(Type.Enum([...acrValues])),
  default_acr_values: optional(Type.Array(text(200), { maxItems: 20 })),
  initiate_login_uri: optional(uri),

  token_endpoint_auth_method: Type.Enum(
    [
      'client_secret_basic',
      'client_secret_post',
      'client_secret_jwt',
      'private_key_jwt',
      'tls_client_auth',
      'self_signed_tls_client_auth',
      'none',
    ],
    { default: 'client_secret_basic' },
  ),
  token_endpoint_auth_signing_alg: clientJwtAlg,
  jwks: optional(Type.Object({ keys: Type.Array(Type.Unsafe<JWK>({ type: 'object' })) })),
  jwks_uri: optional(uri),
  tls_client_auth_subject_dn: optional(text(1024)),
  tls_client_auth_san_dns: optional(text(253)),
  tls_client_auth_san_uri: optional(uri),
  tls_client_auth_san_ip: optional(text(45)),
  tls_client_auth_san_email: optional(text(320)),
  tls_client_certificate_bound_access_tokens: optional(Type.Boolean()),

  access_token_profile: Type.Enum(['classic', 'rfc9068'], { default: 'classic' }),
  access_token_signed_response_alg: Type.Enum([...signingAlgs], { default: 'RS256' }),
  id_token_claims: Type.Enum(['full', 'minimal'], { default: 'full' }),
  id_token_signed_response_alg: Type.Enum([...serverJwtAlgs], { default: 'RS256' }),
  id_token_encrypted_response_alg: jweAlg,
  id_token_encrypted_response_enc: jweEnc,
  userinfo_signed_response_alg: optional(Type.Enum([...serverJwtAlgs])),
  userinfo_encrypted_response_alg: jweAlg,
  userinfo_encrypted_response_enc: jweEnc,
  /** How tokens and user info list the groups of a user; objects by default. */
  groups_claim: optional(
    Type.Object(
      {
        format: Type.Enum(['objects', 'ids', 'names', 'paths', 'group:role']),
        name: optional(text(128)),
        under: optional(text(64)),
        prefix: optional(text(64)),
      },
      { additionalProperties: false },
    ),
  ),
  request_object_signing_alg: clientJwtAlg,
  request_object_encryption_alg: jweAlg,
  request_object_encryption_enc: jweEnc,
  require_signed_request_object: optional(Type.Boolean()),
  request_uris: optional(uris),

  post_logout_redirect_uris: Type.Array(uri, { maxItems: 100, uniqueItems: true, default: [] }),
  frontchannel_logout_uri: optional(uri),
  frontchannel_logout_session_required: optional(Type.Boolean()),
  backchannel_logout_uri: optional(uri),
  backchannel_logout_session_required: optional(Type.Boolean()),

  access_token_lifetime: seconds(30, day),
  id_token_lifetime: seconds(30, day),
  code_lifetime: seconds(10, 600),
  refresh_token_idle_lifetime: seconds(60, 3650 * day),
  refresh_token_absolute_lifetime: seconds(60, 3650 * day),
})

/** The members with a default. Registrations of earlier versions may lack some of them. */
export const metadataDefaults: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(ClientMetadata.properties).flatMap(([name, schema]) =>
    'default' in schema ? [[name, schema.default]] : [],
  ),
)

type Members = Static<typeof ClientMetadata>

export type ClientMetadata = {
  readonly [K in keyof Members]: Members[K] extends readonly (infer Item)[]
    ? readonly Item[]
    : Members[K]
}

/**
 * Whether a text can be a client_id: printable, and the same with and without form encoding in
 * Basic.
 */
export function isClientId(text: string): boolean {
  return /^[\x21-\x24\x26-\x2A\x2C-\x39\x3B-\x7E]{1,128}$/.test(text)
}

/** The names of one algorithm: RFC 8037 says EdDSA, RFC 9864 says Ed25519. */
export function namesOfAlg(alg: string): readonly string[] {
  return alg === 'EdDSA' || alg === 'Ed25519' ? ['EdDSA', 'Ed25519'] : [alg]
}

const responseTypeWords = ['code', 'token', 'id_token']

/** A response type with its words in the specification's order; undefined if a word is unknown. */
export function canonicalResponseType(text: string): string | undefined {
  const words = text.split(' ')
  const known = responseTypeWords.filter((word) => words.includes(word))
  return known.length === words.length ? known.join(' ') : undefined
}

/** Whether the client has a secret: to authenticate, or for MACs. */
export function usesSecret(metadata: ClientMetadata): boolean {
  return metadata.token_endpoint_auth_method.startsWith('client_secret_') || usesMac(metadata)
}

/** Whether the server computes MACs with the client's secret. Then a digest of it is not enough. */
export function usesMac(metadata: ClientMetadata): boolean {
  return (
    metadata.token_endpoint_auth_method === 'client_secret_jwt' ||
    metadata.id_token_signed_response_alg === 'HS256' ||
    metadata.userinfo_signed_response_alg === 'HS256' ||
    metadata.request_object_signing_alg === 'HS256'
  )
}
