import type { JWK } from 'jose'
import Type from 'typebox'
import { lookSchema } from '../../config/sections/look.ts'
import { responseModes } from './authorization-request.ts'
import { grantTypes } from './grant-types.ts'
import {
  clientJwtAlg,
  clientKeyAlgs,
  day,
  flag,
  jweAlg,
  jweEnc,
  optional,
  seconds,
  serverJwtAlgs,
  text,
  uri,
  uris,
} from './member-kinds.ts'
import { userNames } from './protected-app.ts'
import { signingAlgs } from './signing-keys.ts'
import { acrValues } from './strength.ts'

/** What the client is, for people. */
export const aboutMembers = {
  client_name: optional(text(200)),
  /** What people see instead of `client_name`. */
  client_display_name: optional(text(200)),
  client_uri: optional(uri),
  logo_uri: optional(uri),
  policy_uri: optional(uri),
  tos_uri: optional(uri),
  /** How pages look for people who come from it, over the look of the server. */
  look: optional(lookSchema),
  contacts: optional(Type.Array(text(320), { maxItems: 20 })),
  software_id: optional(text(200)),
  software_version: optional(text(200)),
  application_type: Type.Enum(['web', 'native'], { default: 'web' }),
  /** How existing tools name the kind of the client, such as SINGLE_PAGE. */
  client_type: optional(text(40)),
  /** Members of existing tools that mean nothing here. They are answered as they were sent. */
  other_members: optional(Type.Record(text(100), Type.Unknown())),
}

/** The ways in which clients authenticate. */
export const authMethods = [
  'client_secret_basic',
  'client_secret_post',
  'client_secret_jwt',
  'private_key_jwt',
  'tls_client_auth',
  'self_signed_tls_client_auth',
  'workload_jwt',
  'none',
] as const

/** Tokens of others with which the client authenticates; see `workload-rules.ts`. */
const workloads = Type.Array(
  Type.Object(
    {
      /** The identifier of a trusted issuer. */
      issuer: uri,
      /** What claims of a token have to be: values, or patterns with `*` and `**`. */
      claims: Type.Record(text(100), text(500), { minProperties: 1, maxProperties: 20 }),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 50 },
)

/** How the client authenticates. */
export const authenticationMembers = {
  token_endpoint_auth_method: Type.Enum(authMethods, { default: 'client_secret_basic' }),
  token_endpoint_auth_signing_alg: clientJwtAlg,
  jwks: optional(Type.Object({ keys: Type.Array(Type.Unsafe<JWK>({ type: 'object' })) })),
  jwks_uri: optional(uri),
  tls_client_auth_subject_dn: optional(text(1024)),
  tls_client_auth_san_dns: optional(text(253)),
  tls_client_auth_san_uri: optional(uri),
  tls_client_auth_san_ip: optional(text(45)),
  tls_client_auth_san_email: optional(text(320)),
  workloads: optional(workloads),
}

/**
 * What the tokens of the client are bound to. The client has to prove
 * it at each request for tokens.
 */
export const bindingMembers = {
  /** A DPoP key (RFC 9449 §5.2). Other clients may use one, too. */
  dpop_bound_access_tokens: optional(Type.Boolean()),
  /** The certificate of its TLS connection (RFC 8705 §3.4). */
  tls_client_certificate_bound_access_tokens: optional(Type.Boolean()),
}

/** How the client asks people without a browser, and learns what they decided (CIBA Core §4). */
export const cibaMembers = {
  backchannel_token_delivery_mode: optional(Type.Enum(['poll', 'ping'])),
  /** Where a ping is sent. */
  backchannel_client_notification_endpoint: optional(uri),
  /** With it every such request of the client is signed, and without it none is. */
  backchannel_authentication_request_signing_alg: optional(Type.Enum([...clientKeyAlgs])),
}

/** Whose tokens the client may exchange, and for what (RFC 8693). */
export const exchangeMembers = {
  token_exchange: optional(
    Type.Object(
      {
        /** With `delegation` the new token always names who acts. */
        mode: Type.Enum(['delegation', 'impersonation']),
        /** Clients whose tokens it may exchange, besides its own. */
        subject_clients: Type.Array(text(128), { maxItems: 100, uniqueItems: true }),
        /** Whether it may exchange API keys that it was called with. */
        api_keys: optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
  ),
}

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

const identityAssertion = Type.Object(
  {
    /** The issuer of the authorization server that takes it. */
    audience: uri,
    /** As what the client is known there; by default as here. */
    client_id: optional(text(512)),
    /** The resources there that it can be for. Without any, it names none. */
    resources: optional(Type.Array(uri, { minItems: 1, maxItems: 50, uniqueItems: true })),
    /** The most that it can be for. */
    scopes: Type.Array(text(128), { maxItems: 100, uniqueItems: true }),
    /** Whose members may let the client do this; by default everybody who may use it. */
    allowed_groups: optional(
      Type.Array(Type.Omit(allowedGroup, ['default_roles']), { minItems: 1, maxItems: 100 }),
    ),
    /** By what the person is known there: their `sub`, one for that server alone, the address. */
    subject: optional(Type.Enum(['public', 'pairwise', 'email'])),
    /** Whether it names the address of the person, if that is proven. */
    email: optional(Type.Boolean()),
    /** The weakest sign-in that is enough, by its `acr`. */
    minimum_acr: optional(Type.Enum([...acrValues])),
    /** In seconds; 300 unless given. */
    lifetime: optional(Type.Integer({ minimum: 30, maximum: 3600 })),
  },
  { additionalProperties: false },
)

/** Which identity assertions for other parties the client gets for people (ID-JAG). */
export const assertionMembers = {
  identity_assertions: optional(Type.Array(identityAssertion, { minItems: 1, maxItems: 100 })),
}

/** An application without sign-ins of its own; see `protected-app.ts`. */
export const forwardAuthMembers = {
  forward_auth: optional(
    Type.Object(
      {
        /** Where people open it: scheme, host and port, as browsers show them. */
        origins: Type.Array(text(300), { minItems: 1, maxItems: 20, uniqueItems: true }),
        /** What `Remote-User` holds; the username by default. */
        user: optional(Type.Enum([...userNames])),
        paths: optional(
          Type.Array(
            Type.Object(
              {
                /** The rule is about this path and everything below it. */
                path: text(500),
                /** Nobody has to sign in. */
                public: optional(Type.Boolean()),
                /** Whose members may open it, of those who may use the application. */
                allowed_groups: optional(
                  Type.Array(Type.Omit(allowedGroup, ['default_roles']), {
                    minItems: 1,
                    maxItems: 100,
                  }),
                ),
                /** The weakest sign-in that is enough, by its `acr`. */
                minimum_acr: optional(Type.Enum([...acrValues])),
              },
              { additionalProperties: false },
            ),
            { maxItems: 100 },
          ),
        ),
      },
      { additionalProperties: false },
    ),
  ),
}

/** How the client gets tokens, and for whom. */
export const flowMembers = {
  redirect_uris: Type.Array(uri, { maxItems: 100, uniqueItems: true, default: [] }),
  grant_types: Type.Array(Type.Enum([...grantTypes]), {
    uniqueItems: true,
    default: ['authorization_code'],
  }),
  /** Default: `code`, for clients with the authorization code grant. */
  response_types: Type.Array(text(40), { maxItems: 20, default: [] }),
  response_modes: optional(
    Type.Array(Type.Enum([...responseModes, 'jwt']), { minItems: 1, uniqueItems: true }),
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
  /**
   * The aliases of the connections with which people can sign in to the client. Without it: those
   * for everybody, and that of the domain of somebody's address.
   */
  connections: optional(Type.Array(text(64), { minItems: 1, maxItems: 20, uniqueItems: true })),
  /** Whether people can sign in to it with a password or passkey of this server; by default yes. */
  sign_in_here: optional(Type.Boolean()),
  /** Only members of one of these groups may sign in to the client. Empty: everybody may. */
  allowed_groups: optional(Type.Array(allowedGroup, { maxItems: 100 })),

  /**
   * Always true for public clients. Others may choose, because many older clients do not support
   * PKCE.
   */
  require_pkce: optional(Type.Boolean()),
  allow_plain_pkce: flag(true),
  ignore_unexpected_code_verifier: flag(false),
  /**
   * Lets pages of the client sign people in by `/login-srv/login/sdk` without PKCE. The code is
   * then bound to the origin of the page.
   */
  own_pages_without_pkce: optional(Type.Boolean()),
  default_max_age: seconds(0, 3650 * day),
  require_auth_time: optional(Type.Boolean()),
  /** The weakest sign-in that is enough for this client, by its `acr`. */
  minimum_acr: optional(Type.Enum([...acrValues])),
  default_acr_values: optional(Type.Array(text(200), { maxItems: 20 })),
  initiate_login_uri: optional(uri),
}

/** What answers of introspection as a JWT are like (RFC 9701 §6). */
export const introspectionMembers = {
  /** RS256 by default. */
  introspection_signed_response_alg: optional(Type.Enum([...serverJwtAlgs])),
  introspection_encrypted_response_alg: jweAlg,
  introspection_encrypted_response_enc: jweEnc,
}

/** What happens when people sign out. */
export const logoutMembers = {
  post_logout_redirect_uris: Type.Array(uri, { maxItems: 100, uniqueItems: true, default: [] }),
  frontchannel_logout_uri: optional(uri),
  frontchannel_logout_session_required: optional(Type.Boolean()),
  backchannel_logout_uri: optional(uri),
  backchannel_logout_session_required: optional(Type.Boolean()),
}

/** By which ids the client knows people (OpenID Connect Core §8). */
export const pairwiseMembers = {
  /** `public` by default: every client sees the same `sub`. `pairwise`: each sector its own. */
  subject_type: optional(Type.Enum(['public', 'pairwise'])),
  /** A JSON list of redirect URIs. Clients with the same host in it see the same `sub`. */
  sector_identifier_uri: optional(uri),
}

const detailTypes = optional(Type.Array(text(128), { maxItems: 100, uniqueItems: true }))

/** How the client sends its authorization requests, and wants the responses. */
export const requestMembers = {
  request_object_signing_alg: clientJwtAlg,
  request_object_encryption_alg: jweAlg,
  request_object_encryption_enc: jweEnc,
  require_signed_request_object: optional(Type.Boolean()),
  /** Request objects need `aud`, `nbf` and `exp`, and live at most so many seconds. */
  request_object_lifetime: seconds(60, 3600),
  request_uris: optional(uris),
  /** Whether only pushed requests count (RFC 9126 §6). */
  require_pushed_authorization_requests: optional(Type.Boolean()),
  /** The types of authorization details that the client may ask people for (RFC 9396 §10). */
  authorization_details_types: detailTypes,
  /** The types that it gets for itself, when it acts for nobody and nobody is asked. */
  own_authorization_details_types: detailTypes,
  /** For the response modes with `jwt` (JARM §3). */
  authorization_signed_response_alg: optional(Type.Enum([...serverJwtAlgs])),
  authorization_encrypted_response_alg: jweAlg,
  authorization_encrypted_response_enc: jweEnc,
}

/** What the tokens of the client are like. */
export const tokenMembers = {
  /** `classic` by default, `rfc9068` under the stricter security profiles (CONTRACT §4). */
  access_token_profile: optional(Type.Enum(['classic', 'rfc9068'])),
  /** Whether each use of a refresh token replaces it; true by default. */
  refresh_token_rotation: optional(Type.Boolean()),
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
}

/** How long they live, in seconds. */
export const lifetimeMembers = {
  access_token_lifetime: seconds(30, day),
  id_token_lifetime: seconds(30, day),
  code_lifetime: seconds(10, 600),
  refresh_token_idle_lifetime: seconds(60, 3650 * day),
  refresh_token_absolute_lifetime: seconds(60, 3650 * day),
}
