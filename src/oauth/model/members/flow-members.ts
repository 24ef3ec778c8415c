import Type from 'typebox'
import { responseModes } from '../authorization-request.ts'
import { grantTypes } from '../grant-types.ts'
import { acrValues } from '../strength.ts'
import { day, flag, optional, seconds, text, uri } from './member-kinds.ts'

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
