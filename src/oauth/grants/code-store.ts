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

/** An authorization code at rest; `id` is the digest of what the client was given. */
export interface AuthorizationCode extends Grant {
  readonly id: string
  readonly redirectUri: string
  readonly challenge: { readonly method: 'S256' | 'plain'; readonly value: string } | undefined
  readonly expiresAt: number
  /** Until when the row is kept, used or not, so that a second use is seen. */
  readonly retainUntil: number
}

/** Where authorization codes are kept. Each verb is one atomic step. */
export interface CodeStore {
  add(code: AuthorizationCode): Promise<void>
  find(id: string): Promise<AuthorizationCode | undefined>
  /** Marks the code as used. Of all calls for one code, exactly one is answered true. */
  redeem(id: string, now: number): Promise<boolean>
  /** Uses up every code of a user and client, so that none is redeemed any more. */
  voidAllOf(sub: string, clientId: string, now: number): Promise<void>
  /** How many codes of a session wait to be used. */
  countLive(sessionId: string, now: number): Promise<number>
}
