import type { CodeChallenge } from '../../model/authorization-request.ts'
import type { Grant } from '../../model/grant.ts'

/** A stored authorization code; `id` is the digest of the code that the client got. */
export interface AuthorizationCode extends Grant {
  readonly id: string
  readonly redirectUri: string
  readonly challenge: CodeChallenge | undefined
  readonly expiresAt: number
  /** The row is kept until then, used or not, so that a second use is detected. */
  readonly retainUntil: number
}

/** Where authorization codes are kept. Each verb is one atomic step. */
export interface CodeStore {
  add(code: AuthorizationCode): Promise<void>
  find(id: string): Promise<AuthorizationCode | undefined>
  /** Marks the code as used. Of all calls for one code, exactly one is answered true. */
  redeem(id: string, now: number): Promise<boolean>
  /** Removes the codes of a user and client that nobody has used. */
  removeUnusedOf(sub: string, clientId: string): Promise<void>
  /** How many unused, unexpired codes a session has. */
  countLive(sessionId: string, now: number): Promise<number>
}
