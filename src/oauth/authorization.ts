import type { Client } from './clients/client.ts'
import type { Generation, Grant } from './grant.ts'

/** What a client was found to be entitled to, and in whose name. */
export interface Authorization {
  readonly client: Client
  /** The person's grant; undefined when the client acts for itself. */
  readonly grant: Grant | undefined
  /** What the tokens are for: the grant's scopes, or fewer where the client asked for fewer. */
  readonly scopes: readonly string[]
  /** No access token without offline_access outlives this. */
  readonly sessionExpiresAt: number | undefined
  readonly withIdToken: boolean
  /** The generation of the API that was asked; tokens of v1 carry more claims. */
  readonly generation: Generation
  readonly refreshToken: string | undefined
}
