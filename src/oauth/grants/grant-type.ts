import type { Params } from '../../http/params.ts'
import type { Authorization } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import type { Generation } from '../model/grant.ts'
import type { Confirmation } from '../model/token/confirmation.ts'

/** A token request after client authentication. */
export interface TokenRequest {
  readonly params: Params
  readonly client: Client
  /** What the sender has proven; the tokens are bound to it. */
  readonly cnf: Confirmation | undefined
  readonly address: string
  /** The origin of the page that sent it, if a browser says so. */
  readonly origin: string | undefined
  readonly generation: Generation
}

/**
 * One grant type of the token endpoint. It proves an authorization. It knows nothing of HTTP and
 * issues no tokens.
 */
export interface GrantType {
  readonly name: string
  prove(request: TokenRequest): Promise<Authorization>
}
