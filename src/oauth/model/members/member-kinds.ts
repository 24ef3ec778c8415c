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
