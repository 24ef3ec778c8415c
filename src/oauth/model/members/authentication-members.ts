import type { JWK } from 'jose'
import Type from 'typebox'
import { clientJwtAlg, optional, text, uri } from './member-kinds.ts'

/** The ways in which clients authenticate. */
export const authMethods = [
  'client_secret_basic',
  'client_secret_post',
  'client_secret_jwt',
  'private_key_jwt',
  'tls_client_auth',
  'self_signed_tls_client_auth',
  'none',
] as const

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
}
