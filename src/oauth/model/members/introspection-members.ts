import Type from 'typebox'
import { jweAlg, jweEnc, optional, serverJwtAlgs } from './member-kinds.ts'

/** What answers of introspection as a JWT are like (RFC 9701 §6). */
export const introspectionMembers = {
  /** RS256 by default. */
  introspection_signed_response_alg: optional(Type.Enum([...serverJwtAlgs])),
  introspection_encrypted_response_alg: jweAlg,
  introspection_encrypted_response_enc: jweEnc,
}
