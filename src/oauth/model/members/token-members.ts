import Type from 'typebox'
import { signingAlgs } from '../key-algs.ts'
import { day, jweAlg, jweEnc, optional, seconds, serverJwtAlgs, text } from './member-kinds.ts'

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
