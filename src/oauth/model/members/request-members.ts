import Type from 'typebox'
import { clientJwtAlg, jweAlg, jweEnc, optional, uris } from './member-kinds.ts'

/** How the client sends its authorization requests. */
export const requestMembers = {
  request_object_signing_alg: clientJwtAlg,
  request_object_encryption_alg: jweAlg,
  request_object_encryption_enc: jweEnc,
  require_signed_request_object: optional(Type.Boolean()),
  request_uris: optional(uris),
}
