import type { JWK } from 'jose'
import type { ClientMetadata } from './client-metadata.ts'
import type { SecurityProfile } from './member-kinds.ts'

export type AuthMethod = ClientMetadata['token_endpoint_auth_method']
type AccessTokenAlg = ClientMetadata['access_token_signed_response_alg']

/** How a JWT for a client is encrypted. */
export interface JweChoice {
  readonly alg: 'RSA-OAEP-256'
  readonly enc: 'A128CBC-HS256' | 'A256GCM'
}

/** A group whose members may sign in to a client: those with one of the roles, or all of them. */
export type AllowedGroup = NonNullable<ClientMetadata['allowed_groups']>[number]

/** How a client wants the groups of a user in tokens and user info. */
export interface GroupsClaimShape {
  readonly format: NonNullable<ClientMetadata['groups_claim']>['format']
  /** The name of the claim. */
  readonly name: string
  /** Only this group and those below it; undefined means all. */
  readonly under: string | undefined
  /** The start of every text. */
  readonly prefix: string
}

/** Who registered a client: an administrator, its own document at its client_id, or itself. */
type RegisteredBy = 'administrator' | 'document' | 'itself'

/** An application that is registered with the server. Lifetimes are in seconds. */
export interface Client {
  readonly id: string
  /** See `ClientRecord.registrationId`. */
  readonly registrationId: string
  readonly name: string
  readonly registeredBy: RegisteredBy
  readonly enabled: boolean
  /** The stricter of the registered profile and the server's minimum. */
  readonly profile: SecurityProfile
  /** Why the client does not meet that profile; empty if it does. */
  readonly shortfalls: readonly { readonly path: string; readonly problem: string }[]
  readonly authMethod: AuthMethod
  readonly grantTypes: ReadonlySet<string>
  readonly responseTypes: ReadonlySet<string>
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly allowedScopes: ReadonlySet<string>
  /** What the client gets for itself when it names no scope. */
  readonly defaultScopes: readonly string[]
  readonly allowedOrigins: ReadonlySet<string>
  /** Whose members may sign in; everybody, if empty. */
  readonly allowedGroups: readonly AllowedGroup[]
  /** The names of the dialects that it may speak. */
  readonly dialects: ReadonlySet<string>
  /** The sector in which the client knows people by other ids; undefined for public subjects. */
  readonly pairwiseSector: string | undefined
  readonly jwks: readonly JWK[] | undefined
  readonly jwksUri: string | undefined
  readonly accessTokenProfile: 'classic' | 'rfc9068'
  readonly accessTokenAlg: AccessTokenAlg
  /** What a resource can have instead of that algorithm; undefined for all. */
  readonly accessTokenAlgs: readonly string[] | undefined
  /** Whether ID tokens contain the claims of the granted scopes. */
  readonly idTokenClaims: ClientMetadata['id_token_claims']
  readonly groupsClaim: GroupsClaimShape
  readonly idTokenAlg: 'RS256' | 'HS256' | 'PS256' | 'ES256' | 'EdDSA'
  readonly idTokenEncryption: JweChoice | undefined
  readonly userinfoAlg: Client['idTokenAlg'] | undefined
  readonly userinfoEncryption: JweChoice | undefined
  /** For authorization responses that are JWTs. */
  readonly responseAlg: Client['idTokenAlg']
  readonly responseEncryption: JweChoice | undefined
  readonly introspectionAlg: Client['idTokenAlg']
  readonly introspectionEncryption: JweChoice | undefined
  readonly lifetimes: {
    readonly accessToken: number
    readonly idToken: number
    readonly code: number
    readonly refreshIdle: number
    readonly refreshAbsolute: number
  }
  readonly introspectAny: boolean
  /** Whether a refresh token is replaced when it is used. */
  readonly rotatesRefreshTokens: boolean
  readonly requirePkce: boolean
  readonly allowPlainPkce: boolean
  readonly ignoreUnexpectedCodeVerifier: boolean
  /**
   * The registration with its wire names, as it counts under the profile, for members that only one
   * capability reads.
   */
  readonly metadata: ClientMetadata
}

/** One of a client's secrets, as it is stored. While one replaces another, both are valid. */
export interface ClientSecret {
  readonly id: string
  /** Keyed digest of the secret's SHA-256. It is enough to check a secret that a client sends. */
  readonly digest: string
  /**
   * The sealed SHA-256 of the secret. An export contains it, because another server's digests have
   * another key.
   */
  readonly sealedHash: string
  /**
   * The sealed secret itself, only if the server must compute MACs with it (HS256,
   * client_secret_jwt).
   */
  readonly sealed: string | undefined
  readonly createdAt: number
  readonly expiresAt: number | undefined
}

/** The registration id of clients that were registered before there were such ids. */
export const firstRegistrationId = '0'

/** A client, as it is stored. */
export interface ClientRecord {
  readonly clientId: string
  /**
   * Distinguishes clients that had the same client_id one after the other. Everything that is
   * issued to a client contains it, so that it is not valid for a later client with the same
   * client_id.
   */
  readonly registrationId: string
  readonly enabled: boolean
  readonly metadata: ClientMetadata
  readonly secrets: readonly ClientSecret[]
  /** Absent: an administrator. */
  readonly registeredBy?: RegisteredBy | undefined
  readonly createdAt: number
  readonly updatedAt: number
}
