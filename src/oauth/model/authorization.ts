import type { AuthorizationDetail } from './authorization-detail.ts'
import type { Client } from './client.ts'
import type { Generation, Grant } from './grant.ts'
import type { ExchangedToken } from './token/exchanged-token.ts'
import type { TokenTarget } from './token/token-target.ts'

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
  /** The generation of the API that the client uses. Tokens of v1 have more claims. */
  readonly generation: Generation
  readonly refreshToken: string | undefined
  /** Where the token comes from, if it was exchanged for another one (RFC 8693). */
  readonly exchanged?: ExchangedToken | undefined
}
