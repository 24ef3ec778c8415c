import Type from 'typebox'
import { clientKeyAlgs, optional } from './member-kinds.ts'

/** The security profiles, from the weakest to the strictest. */
export const securityProfiles = ['classic', 'oauth21', 'fapi2'] as const

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
}
