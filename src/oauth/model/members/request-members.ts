import Type from 'typebox'
import {
  clientJwtAlg,
  jweAlg,
  jweEnc,
  optional,
  seconds,
  serverJwtAlgs,
  text,
  uris,
} from './member-kinds.ts'

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
