/** A client that has yet to be told that a session has ended. */
export interface WaitingLogout {
  readonly sessionId: string
  readonly clientId: string
  /** Whoever registers the same name later is another client, and is not told. */
  readonly registrationId: string
  readonly sub: string
  /** How often it was tried in vain. */
  readonly attempts: number
}

/**
 * Where back-channel logouts wait. Whatever ends a session puts them here in its own transaction, so
 * that none is lost, and none tells of something that was rolled back. Each verb is one atomic step.
 */
export interface LogoutOutbox {
  /** Lends logouts that are due to the caller until `leaseUntil`; none to two callers at once. */
  take(limit: number, now: number, leaseUntil: number): Promise<readonly WaitingLogout[]>
  /** Notes how often a logout was tried, and when to try again. */
  postpone(logout: WaitingLogout, attempts: number, dueAt: number): Promise<void>
  remove(logout: WaitingLogout): Promise<void>
}
