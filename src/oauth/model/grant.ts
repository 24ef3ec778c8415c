import type { AuthorizationDetail } from './authorization-request.ts'
import type { SingleClaims } from './claim-names.ts'
import type { Confirmation } from './confirmation.ts'

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
