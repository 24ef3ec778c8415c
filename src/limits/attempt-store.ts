/** Counts failed attempts by key, and how long a key is delayed. */
export interface AttemptStore {
  /**
   * Reserves one attempt for a key. Of many at once, at most `limit` minus the failures are
   * allowed. The others have to wait for those, or until the delay is over.
   */
  reserve(key: string, rule: AttemptRule, now: number): Promise<Reservation>
  /**
   * Gives the reservation back: as a success, which forgets failures, or as a failure, which may
   * begin a delay. Answers when the delay ends, if this failure began one.
   */
  settle(
    key: string,
    rule: AttemptRule,
    succeeded: boolean,
    now: number,
  ): Promise<number | undefined>
  /**
   * Counts a failure without a reservation. Answers when the delay ends, if this failure began one.
   * While the key is delayed, nothing is counted.
   */
  countUnlessDelayed(key: string, rule: AttemptRule, now: number): Promise<number | undefined>
  /** Forgets failures. While the key is delayed it forgets nothing and answers false. */
  clearUnlessDelayed(key: string, now: number): Promise<boolean>
  /** What may keep an attempt from being made, at one moment. */
  findObstacles(asked: AskedObstacles, now: number): Promise<Obstacles>
  /**
   * Gives the reservation of a key back as a success, and forgets the failures of another key. If
   * that one is delayed, nothing changes, and the answer is false.
   */
  settleUnlessDelayed(key: string, other: string, rule: AttemptRule, now: number): Promise<boolean>
  /** Forgets everything about a key. */
  forget(key: string): Promise<void>
  /** Counts one failure in a fixed window of time; answers how many there are. */
  countFailure(key: string, windowMs: number, now: number): Promise<number>
  /**
   * Counts one failure in a fixed window of time, unless there are `most` already; then it answers
   * undefined, and nothing is written. Of many calls at once, no more are counted than there is
   * room for. `wasRead` says that the caller has just read that there is room.
   */
  countUpTo(
    key: string,
    most: number,
    windowMs: number,
    now: number,
    wasRead?: boolean,
  ): Promise<CountedFailure | undefined>
  /** Takes back a failure that was counted in advance and turned out to be a success. */
  takeBack(counted: CountedFailure): Promise<void>
  /** The number of failures in the current window. */
  failuresIn(key: string, windowMs: number, now: number): Promise<number>
}

/** The key of an address, and the one of an account that may be delayed. */
interface AskedObstacles {
  readonly address: string
  readonly windowMs: number
  readonly account: string | undefined
}

interface Obstacles {
  /** The failures of the address in the current window. */
  readonly failures: number
  /** When the delay of the account ends or has ended; 0 without one. */
  readonly delayedUntil: number
}

/** A failure that `countUpTo` has counted. */
export interface CountedFailure {
  readonly key: string
  /** When its window began. Nothing is taken back from a later window. */
  readonly windowStart: number
}

export interface AttemptRule {
  /** How many failures are allowed without a delay. */
  readonly limit: number
  readonly firstDelayMs: number
  readonly longestDelayMs: number
  /** Failures are forgotten after so long without another. */
  readonly forgetAfterMs: number
  /** How long a reservation lasts if nobody settles it. Longer than any hash takes. */
  readonly leaseMs: number
}

export type Reservation =
  | { readonly kind: 'allowed' }
  /** Other attempts are being checked; ask again in a moment. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'delayed'; readonly retryAt: number }
