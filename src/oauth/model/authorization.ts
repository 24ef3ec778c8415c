import type { AuthorizationDetail } from './authorization-request.ts'
import type { Client } from './client.ts'
import type { ClientMetadata } from './client-metadata.ts'
import type { ExchangedToken } from './exchanged-token.ts'
import type { Grant } from './grant.ts'

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

/** What a grant type has proven: the client, the person's grant, and the scopes of the tokens. */
export interface Authorization {
  /** The name of the grant type. */
  readonly grantType: string
  readonly client: Client
  /** The person's grant; undefined when the client acts for itself. */
  readonly grant: Grant | undefined
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
  /** Where the token comes from, if it was exchanged for another one (RFC 8693). */
  readonly exchanged?: ExchangedToken | undefined
}
