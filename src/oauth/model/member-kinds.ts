import Type from 'typebox'

/* The kinds of values that members of a registration have. */

export const { Optional: optional } = Type
export const day = 86_400

export const text = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\p{Cc}]*$' })
export const uri = text(2048)
export const uris = Type.Array(uri, { maxItems: 100, uniqueItems: true })
export const flag = (fallback: boolean) => Type.Boolean({ default: fallback })
export const seconds = (least: number, most: number) =>
  optional(Type.Integer({ minimum: least, maximum: most }))

/** Algorithms for a client's own keys. */
export const clientKeyAlgs = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'] as const
/** Algorithms of JWTs from a client, with a key or with its secret. */
export const clientJwtAlgs = ['HS256', ...clientKeyAlgs] as const
/** Algorithms of JWTs for a client, with a key of the server or with the client's secret. */
export const serverJwtAlgs = ['RS256', 'HS256', 'PS256', 'ES256', 'EdDSA'] as const

export const clientJwtAlg = optional(Type.Enum([...clientJwtAlgs]))
// The specification uses the name RS256 for RSA-OAEP-256 (CONTRACT §4).
export const jweAlg = optional(Type.Enum(['RSA-OAEP-256', 'RS256']))
export const jweEnc = optional(Type.Enum(['A128CBC-HS256', 'A256GCM']))

/** The security profiles, from the weakest to the strictest. */
export const securityProfiles = ['classic', 'oauth21', 'fapi1', 'fapi2'] as const

export type SecurityProfile = (typeof securityProfiles)[number]

/** How strictly the client is treated. */
export const profileMembers = {
  /** `classic` by default; the server may demand a stricter one. See `profiles/`. */
  security_profile: optional(Type.Enum([...securityProfiles])),
  /** The algorithms that the client may sign with, whatever the JWT; all by default. */
  client_signing_algs: optional(
    Type.Array(Type.Enum([...clientKeyAlgs]), { minItems: 1, uniqueItems: true }),
  ),
  /**
   * What `aud` of the client's assertions must be: the issuer or an endpoint, which is the default,
   * or the issuer alone and not in a list (draft-ietf-oauth-rfc7523bis).
   */
  client_assertion_audience: optional(Type.Enum(['issuer_or_endpoint', 'issuer'])),
  /** Whether a pushed request needs PKCE, where others do not (FAPI 1 Part 2 §5.2.2). */
  require_pkce_when_pushed: optional(Type.Boolean()),
  /** Whether ID tokens of the authorization endpoint have `s_hash` (FAPI 1 Part 2 §5.2.2.1). */
  id_token_state_hash: optional(Type.Boolean()),
}
