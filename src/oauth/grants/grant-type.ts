import type { Params } from '../../http/params.ts'
import type { Authorization } from '../authorization.ts'
import type { Client } from '../clients/client.ts'
import type { Generation } from '../grant.ts'

/** A token request after client authentication. */
export interface TokenRequest {
  readonly params: Params
  readonly client: Client
  readonly address: string
  readonly generation: Generation
}

/** One grant of the token endpoint: proves an authorization, sees no HTTP, issues no token. */
export interface GrantType {
  readonly name: string
  prove(request: TokenRequest): Promise<Authorization>
}
