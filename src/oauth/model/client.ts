import type { JWK } from 'jose'
import type { Look } from '../../config/sections/look.ts'
import type { ClientMetadata } from './client-metadata.ts'
import type { SecurityProfile } from './member-kinds.ts'
import type { ProtectedApp } from './protected-app.ts'
import type { WorkloadRule } from './workload-rules.ts'

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
  /** The aliases of the connections that it offers; undefined for those that are for everybody. */
  readonly connections: readonly string[] | undefined
  /** Whether people can sign in to it with a password or passkey of this server. */
  readonly signsInHere: boolean
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
  /** Whether those of the authorization endpoint have the hash of the state. */
  readonly hashesState: boolean
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
  /** Whether its pushed requests need PKCE, whatever others do. */
  readonly requirePkceWhenPushed: boolean
  readonly allowPlainPkce: boolean
  readonly ignoreUnexpectedCodeVerifier: boolean
  /** Pages of the client may take a code without PKCE, bound to their origin. */
  readonly ownPagesWithoutPkce: boolean
  readonly isNative: boolean
  /** `implicit`: the operator trusts the client, so that people are not asked. */
  readonly consent: ClientMetadata['consent']
  /** What the client demands of every sign-in, and what of those whose request names nothing. */
  readonly minimumAcr: string | undefined
  readonly defaultAcrValues: readonly string[]
  readonly defaultMaxAge: number | undefined
  /** The response modes that it may use; undefined for those that need no registration. */
  readonly responseModes: readonly string[] | undefined
  /** Whether it is registered for authorization responses as JWTs. */
  readonly takesResponseJwts: boolean
  readonly requiresPushedRequests: boolean
  readonly requiresSignedRequests: boolean
  readonly requestObjectAlg: string | undefined
  /** The most seconds from `nbf` to `exp` of a request object; undefined for no limit. */
  readonly requestObjectLifetime: number | undefined
  /** The algorithms that the client may sign with; undefined for all. */
  readonly signingAlgs: readonly string[] | undefined
  /** The algorithm of its assertions; undefined for all that it may sign with. */
  readonly assertionAlg: string | undefined
  readonly assertionAudience: ClientMetadata['client_assertion_audience']
  /** The name in its certificate, for `tls_client_auth`. */
  readonly certificateName: CertificateName
  /** Whose tokens authenticate it, for `workload_jwt`. */
  readonly workloads: readonly WorkloadRule[]
  /** By which of these rules it has signed in for this request; see `linkOfWorkload`. */
  readonly trust?: string | undefined
  /** How it is protected behind a proxy; undefined if it signs people in itself. */
  readonly protectedApp: ProtectedApp | undefined
  /** Whether each access token is bound to a DPoP key, or to the certificate of the client. */
  readonly isBoundToKey: boolean
  readonly isBoundToCertificate: boolean
  readonly tokenExchange: TokenExchange | undefined
  readonly identityAssertions: readonly AssertionRule[]
  /** Types of authorization details that it may request for people, and for itself. */
  readonly detailTypes: readonly string[]
  readonly ownDetailTypes: readonly string[]
  /** Where it learns that a person has decided (CIBA); undefined if it asks from time to time. */
  readonly pingUri: string | undefined
  /** How it signs requests about people; undefined if it does not. */
  readonly cibaRequestAlg: string | undefined
  readonly frontChannelLogoutUri: string | undefined
  readonly backChannelLogoutUri: string | undefined
  /** Where its sign-in begins (OpenID Connect Core §4), and its home page. */
  readonly initiateLoginUri: string | undefined
  readonly homeUri: string | undefined
  readonly logoUri: string | undefined
  readonly policyUri: string | undefined
  readonly termsUri: string | undefined
  /** How pages look for people who come from it; undefined for the look of the server. */
  readonly look: Look | undefined
}

/** The name that a certificate must be for; registration ensures that there is exactly one. */
interface CertificateName {
  readonly subject: string | undefined
  readonly dns: string | undefined
  readonly uri: string | undefined
  readonly ip: string | undefined
  readonly email: string | undefined
}

/** Which tokens a client may exchange (RFC 8693), and what it gets for them. */
interface TokenExchange {
  readonly mode: NonNullable<ClientMetadata['token_exchange']>['mode']
  /** Clients whose tokens it may exchange besides those for itself. */
  readonly subjectClients: readonly string[]
  /** Whether it exchanges API keys, too. */
  readonly apiKeys: boolean
}

/** An identity assertion that the client gets for some people: for whom, and what it allows. */
export interface AssertionRule {
  /** The issuer of the authorization server that takes it. */
  readonly audience: string
  /** As what the client is known there. */
  readonly clientId: string
  /** Undefined if it names no resource. */
  readonly resources: readonly string[] | undefined
  readonly scopes: readonly string[]
  /** Empty: everybody who may use the client. */
  readonly allowedGroups: readonly AllowedGroup[]
  readonly subject: 'public' | 'pairwise' | 'email'
  readonly withEmail: boolean
  readonly minimumAcr: string | undefined
  /** In seconds. */
  readonly lifetime: number
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
