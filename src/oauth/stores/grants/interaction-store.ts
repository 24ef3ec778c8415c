import type { AuthorizationRequest } from '../../model/authorization-request.ts'

/** What a person has done so far for one authorization request. */
export interface Progress {
  /** The session that began in this interaction. It counts as a fresh sign-in. */
  readonly signedIn?: string | undefined
  /** The user who chose to continue with the session's account. */
  readonly keptAccount?: string | undefined
  /** Whether the person wants another account than the session's. */
  readonly wantsAnother?: boolean | undefined
  /** The user who consented in this interaction. */
  readonly consented?: string | undefined
}

/** An authorization request in progress. It is stored, so that the browser only has its id. */
export interface Interaction {
  readonly id: string
  /**
   * Digest of the cookie of the browser that it belongs to. Until a browser opens it, it belongs to
   * none. One that was made without a page has a mark instead of a digest, until somebody signs in.
   */
  readonly browser: string | undefined
  readonly request: AuthorizationRequest
  readonly progress: Progress
  /**
   * Digest of the address range that it was started from; undefined in those of an older version.
   */
  readonly origin?: string | undefined
  readonly expiresAt: number
}

/** Where interactions are kept. Each verb is one atomic step. */
export interface InteractionStore {
  add(interaction: Interaction): Promise<void>
  /** How many are stored: in total, or from one origin. */
  count(origin?: string): Promise<number>
  find(id: string): Promise<Interaction | undefined>
  /**
   * Gives the interaction to a browser unless it has one; true if it then belongs to this browser.
   */
  claim(id: string, browser: string): Promise<boolean>
  /** Gives the interaction of one browser to another. Of all calls, exactly one returns true. */
  handOver(id: string, from: string, to: string): Promise<boolean>
  advance(id: string, progress: Progress): Promise<void>
  /**
   * Ends the interaction, if it belongs to this browser. Of all calls, exactly one returns true.
   */
  finish(id: string, browser: string | undefined): Promise<boolean>
}
