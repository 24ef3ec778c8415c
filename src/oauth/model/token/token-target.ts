import type { ClientMetadata } from '../client-metadata.ts'

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
