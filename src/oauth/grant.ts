export type Generation = 'v1' | 'v2'

/** What a person granted a client in one sign-in; the same for a code and the tokens it gives. */
export interface Grant {
  readonly grantId: string
  readonly clientId: string
  /** The registration of the client that it was granted to; void under any other. */
  readonly registrationId: string
  readonly sub: string
  /** The identity that was signed in with (`isub`). */
  readonly identityId: string
  readonly sessionId: string
  readonly scopes: readonly string[]
  readonly authTime: number
  readonly acr: string | undefined
  readonly amr: readonly string[]
  readonly nonce: string | undefined
  /** The generation of the API the grant was made in; v1 tokens carry more claims. */
  readonly generation: Generation
  /** The epoch of the session it was made in. */
  readonly epoch: number
}
