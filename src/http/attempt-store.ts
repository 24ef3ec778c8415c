/** How often something was tried in vain, and until when it has to wait. */
export interface AttemptStore {
  /**
   * Reserves one attempt for a key. Of many at once, no more than `limit` minus the failures are
   * let through; the others are told to wait for those, or how long the delay lasts.
   */
  reserve(key: string, rule: AttemptRule, now: number): Promise<Reservation>
  /** Gives the reservation back as a success (forgets failures) or a failure (may start a delay). */
  settle(key: string, rule: AttemptRule, succeeded: boolean, now: number): Promise<void>
  /** Counts one failure in a fixed window of time, and answers how many there were. */
  countFailure(key: string, windowMs: number, now: number): Promise<number>
  /** How many failures the present window holds. */
  failuresIn(key: string, windowMs: number, now: number): Promise<number>
}

export interface AttemptRule {
  /** Failures without a delay. */
  readonly limit: number
  readonly firstDelayMs: number
  readonly longestDelayMs: number
  /** After this much quiet, failures are forgotten; also frees reservations nobody settled. */
  readonly forgetAfterMs: number
}

export type Reservation =
  | { readonly kind: 'go' }
  /** Others are being checked; ask again in a moment. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'delayed'; readonly retryAt: number }
