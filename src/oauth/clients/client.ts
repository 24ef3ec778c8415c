import type { JWK } from 'jose'
import type { ClientMetadata } from './client-metadata.ts'

export type AuthMethod = ClientMetadata['token_endpoint_auth_method']
export type AccessTokenAlg = ClientMetadata['access_token_signed_response_alg']

/** How a JWT for a client is encrypted. */
export interface JweChoice {
  readonly alg: 'RSA-OAEP-256'
  readonly enc: 'A128CBC-HS256' | 'A256GCM'
}

/** An application registered with the server. Built once when it is read; lifetimes are in seconds. */
export interface Client {
  readonly id: string
  /** See `ClientRecord.registrationId`. */
  readonly registrationId: string
  readonly name: string
  readonly enabled: boolean
  readonly authMethod: AuthMethod
  readonly grantTypes: ReadonlySet<string>
  readonly responseTypes: ReadonlySet<string>
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly allowedScopes: ReadonlySet<string>
  readonly allowedOrigins: ReadonlySet<string>
  readonly generations: ReadonlySet<'v1' | 'v2'>
  readonly jwks: readonly JWK[] | undefined
  readonly jwksUri: string | undefined
  readonly accessTokenAlg: AccessTokenAlg
  readonly idTokenAlg: 'RS256' | 'HS256' | 'PS256' | 'ES256' | 'EdDSA'
  readonly idTokenEncryption: JweChoice | undefined
  readonly userinfoAlg: Client['idTokenAlg'] | undefined
  readonly userinfoEncryption: JweChoice | undefined
  readonly lifetimes: {
    readonly accessToken: number
    readonly idToken: number
    readonly code: number
    readonly refreshIdle: number
    readonly refreshAbsolute: number
  }
  readonly introspectAny: boolean
  readonly requirePkce: boolean
  readonly allowPlainPkce: boolean
  readonly ignoreUnexpectedCodeVerifier: boolean
  /** The registration in its wire form, for what only one capability reads. */
  readonly metadata: ClientMetadata
}

/** One of a client's secrets; two are in force while one replaces the other. */
export interface ClientSecret {
  readonly id: string
  /** Keyed digest of its SHA-256, enough to check a secret that a client shows. */
  readonly digest: string
  /** Its SHA-256, sealed: what another server, whose digests have another key, is given. */
  readonly sealedHash: string
  /** The secret itself, sealed; only where the server must compute with it (HS256, client_secret_jwt). */
  readonly sealed: string | undefined
  readonly createdAt: number
  readonly expiresAt: number | undefined
}

/** The registration of every client that was registered before registrations had ids. */
export const firstRegistrationId = '0'

/** A client as it is kept. */
export interface ClientRecord {
  readonly clientId: string
  /**
   * Tells apart the clients that had this client_id one after the other. Whatever is issued to a
   * client names it, so that nothing counts for a client that is registered under the same name later.
   */
  readonly registrationId: string
  readonly enabled: boolean
  readonly metadata: ClientMetadata
  readonly secrets: readonly ClientSecret[]
  readonly createdAt: number
  readonly updatedAt: number
}
