import type { Grant } from '../grant.ts'

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
