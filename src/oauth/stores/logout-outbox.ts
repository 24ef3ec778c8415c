/** A client that must still be notified of the end of a session. */
export interface WaitingLogout {
  readonly sessionId: string
  readonly clientId: string
  /** A later registration of the same id is another client, which is not notified. */
  readonly registrationId: string
  readonly sub: string
  /** How many attempts have failed. */
  readonly attempts: number
}

/**
 * Where back-channel logouts wait. The transaction that ends a session adds them, so none is lost,
 * and none is sent for a transaction that was rolled back. Each verb is one atomic step.
 */
export interface LogoutOutbox {
  /** Leases due logouts to the caller until `leaseUntil`. No two callers get the same one. */
  take(limit: number, now: number, leaseUntil: number): Promise<readonly WaitingLogout[]>
  /** Records the number of attempts and the time of the next. */
  postpone(logout: WaitingLogout, attempts: number, dueAt: number): Promise<void>
  remove(logout: WaitingLogout): Promise<void>
}
