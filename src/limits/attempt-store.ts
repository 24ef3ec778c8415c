/** How often something was tried in vain, and until when it has to wait. */
export interface AttemptStore {
  /**
   * Reserves one attempt for a key. Of many at once, no more than `limit` minus the failures are
   * let through; the others are told to wait for those, or how long the delay lasts.
   */
  reserve(key: string, rule: AttemptRule, now: number): Promise<Reservation>
  /**
   * Gives the reservation back as a success, which forgets failures, or as a failure, which may
   * begin a delay; answers when the delay ends that it began.
   */
  settle(
    key: string,
    rule: AttemptRule,
    succeeded: boolean,
    now: number,
  ): Promise<number | undefined>
  /**
   * Counts a failure that had no reservation, which may begin a delay; answers when the delay ends
   * that it began. While the key is delayed, nothing is counted.
   */
  countUnlessDelayed(key: string, rule: AttemptRule, now: number): Promise<number | undefined>
  isDelayed(key: string, now: number): Promise<boolean>
  /** Forgets failures; false, and nothing is forgotten, while the key is delayed. */
  clearUnlessDelayed(key: string, now: number): Promise<boolean>
  /** Forgets everything about a key. */
  forget(key: string): Promise<void>
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
  /** After this much quiet, failures are forgotten. */
  readonly forgetAfterMs: number
  /** How long a reservation holds that nobody settles; longer than any hash takes. */
  readonly leaseMs: number
}

export type Reservation =
  | { readonly kind: 'go' }
  /** Others are being checked; ask again in a moment. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'delayed'; readonly retryAt: number }
