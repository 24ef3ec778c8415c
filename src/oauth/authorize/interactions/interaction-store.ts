import type { AuthorizationRequest } from '../authorization-request.ts'

/** How far a person has come with one authorization request. */
export interface Progress {
  /** The session that this interaction signed in, which answers every demand for a fresh one. */
  readonly signedIn?: string | undefined
  /** The user who said, when asked, that the session's account is the one they want. */
  readonly keptAccount?: string | undefined
  /** Whether they want another account than the session's. */
  readonly wantsAnother?: boolean | undefined
  /** The user who allowed what the client asks, in this interaction. */
  readonly consented?: string | undefined
}

/** An authorization request under way, kept here so that the browser carries an id alone. */
export interface Interaction {
  readonly id: string
  /** Digest of the cookie of the browser it belongs to; the first browser to open it, once there is one. */
  readonly browser: string | undefined
  readonly request: AuthorizationRequest
  readonly progress: Progress
  /** Digest of the address range it was begun from; undefined for those of an earlier version. */
  readonly origin?: string | undefined
  readonly expiresAt: number
}

/** Where interactions are kept. Each verb is one atomic step. */
export interface InteractionStore {
  add(interaction: Interaction): Promise<void>
  /** How many are kept, of everybody or of one origin. */
  count(origin?: string): Promise<number>
  find(id: string): Promise<Interaction | undefined>
  /** Ties the interaction to a browser unless it is tied; true if it then belongs to this one. */
  claim(id: string, browser: string): Promise<boolean>
  advance(id: string, progress: Progress): Promise<void>
  /** Ends the interaction; exactly one of many callers is answered true. */
  finish(id: string): Promise<boolean>
}
