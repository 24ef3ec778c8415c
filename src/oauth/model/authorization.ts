import type { AuthorizationDetail } from './authorization-request.ts'
import type { SingleClaims } from './claim-names.ts'
import type { Client } from './client.ts'
import type { ClientMetadata } from './client-metadata.ts'
import type { Confirmation } from './confirmation.ts'

/** A user, as the protocol core knows it. */
export interface Subject {
  readonly sub: string
  readonly username: string | undefined
  readonly status: string
  /** What the person says about themselves. */
  readonly profile: { readonly locale?: string }
  /** When the account is deleted, if its owner has asked for that. */
  readonly deletionAt: number | undefined
}

/** A membership, as it appears in tokens and user info. */
export interface GroupClaim {
  readonly groupId: string
  readonly groupType: string
  readonly groupName: string
  readonly path: string
  readonly roles: readonly string[]
  /** When the first of these roles ends, in milliseconds; it does not appear. */
  readonly endsAt?: number | undefined
}

/** What a person granted a client in one sign-in. A code and the tokens from it share one grant. */
export interface Grant {
  readonly grantId: string
  readonly clientId: string
  /**
   * The client's registration. The grant does not count for a later registration of the same id.
   */
  readonly registrationId: string
  readonly sub: string
  /** The identity that the person signed in with (`isub`). */
  readonly identityId: string
  readonly sessionId: string
  readonly scopes: readonly string[]
  /** Claims besides those of the scopes; undefined if there are none. */
  readonly claims?: SingleClaims | undefined
  /** What the client has to prove when it uses the code or refresh token; undefined if nothing. */
  readonly cnf?: Confirmation | undefined
  /**
   * The resources that tokens of the grant can be for (RFC 8707). Without any, tokens are for the
   * client and this server.
   */
  readonly resources?: readonly string[] | undefined
  /** What the person allowed beyond scopes (RFC 9396); undefined if there is none. */
  readonly details?: readonly AuthorizationDetail[] | undefined
  readonly authTime: number
  readonly acr: string | undefined
  readonly amr: readonly string[]
  readonly nonce: string | undefined
  /** The name of the dialect in which the grant was made. */
  readonly dialect: string
  /** The epoch of the session in which the grant was made. */
  readonly epoch: number
}

/** The type of the tokens that can be exchanged, and of those that are given (RFC 8693 §3). */
export const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'

/** Who acts for the subject of a token, by its wire names (RFC 8693 §4.1). */
export interface ActingParty {
  /** A person, or a client that acts by itself. */
  readonly sub: string
  /** The client that the actor uses. */
  readonly client_id: string
  /** Who acted before. Only for information: the outermost actor counts. */
  readonly act?: ActingParty
}

/**
 * A token that another one was made from. If it is not active any more, neither is the other one.
 * `sub` and `sid` are there if it belongs to another person: the actor.
 */
export interface TokenLink {
  readonly client_id: string
  readonly jti: string
  readonly sub?: string
  readonly sid?: string
  /** Present if it is no token but an API key: a digest of the roles that it had. */
  readonly roles?: string
}

/** An API key, as the subject of a token that it was exchanged for. */
interface ExchangedKey {
  /** The person, or the key itself if it is that of a group. */
  readonly sub: string
  /** Its roles in the group of all users. */
  readonly roles: readonly string[]
  readonly groups: readonly GroupClaim[]
}

/** What makes an access token one of a token exchange. */
export interface ExchangedToken {
  /** Undefined for impersonation: the token is then like one of the subject's own. */
  readonly act: ActingParty | undefined
  readonly from: readonly TokenLink[]
  /** Present if it was an API key: its roles take the place of the subject's. */
  readonly key?: ExchangedKey
}

/** The resource that an access token is for (RFC 8707), and how it wants its tokens. */
export interface TokenTarget {
  /** The `aud` of the token. */
  readonly uri: string
  /** Whether the resource knows a scope. The token has no other. */
  knows(scope: string): boolean
  /** The longest lifetime in seconds; undefined for that of the client. */
  readonly lifetime: number | undefined
  readonly profile: ClientMetadata['access_token_profile'] | undefined
  readonly alg: ClientMetadata['access_token_signed_response_alg'] | undefined
}

/** The types of an identity assertion for another party, and of what it is given for. */
export const identityAssertionType = 'urn:ietf:params:oauth:token-type:id-jag'
export const idTokenType = 'urn:ietf:params:oauth:token-type:id_token'
export const refreshTokenType = 'urn:ietf:params:oauth:token-type:refresh_token'

/** What an identity assertion says, besides who the person is (ID-JAG §3). */
export interface AssertionTarget {
  /** The issuer of the authorization server that takes it. */
  readonly audience: string
  /** The client, as it is known there. */
  readonly clientId: string
  readonly resource: string | undefined
  /** The person, as they are known there. */
  readonly sub: string
  /** A proven address. */
  readonly email: string | undefined
  /** In seconds. */
  readonly lifetime: number
  /** When the roles end by which it is given, in milliseconds; undefined if they do not. */
  readonly endsAt: number | undefined
}

/** What a grant type has proven: the client, the person's grant, and the scopes of the tokens. */
export interface Authorization {
  /** The name of the grant type. */
  readonly grantType: string
  readonly client: Client
  /** The person's grant; undefined when the client acts for itself. */
  readonly grant: Grant | undefined
  /** The person, if they were read with what proved the grant. */
  readonly person?: Subject | undefined
  /** The scopes of the tokens: those of the grant, or fewer if the client asked for fewer. */
  readonly scopes: readonly string[]
  /** The resource that the access token is for; undefined for the client and this server. */
  readonly target: TokenTarget | undefined
  /** The authorization details of the access token, if they are not those of the grant. */
  readonly details?: readonly AuthorizationDetail[]
  /** Without offline_access, no access token outlives this time. */
  readonly sessionExpiresAt: number | undefined
  readonly withIdToken: boolean
  readonly refreshToken: string | undefined
  /** The rule about a trusted issuer by which its assertion counts; see `linkOfAssertion`. */
  readonly trust?: string | undefined
  /** Where the token comes from, if it was exchanged for another one (RFC 8693). */
  readonly exchanged?: ExchangedToken | undefined
  /** What is given in the place of an access token: an identity assertion for another party. */
  readonly assertion?: AssertionTarget | undefined
}
