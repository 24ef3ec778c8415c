/** A letter that waits to be sent. What it says is sealed, for it may open an account. */
export interface WaitingLetter {
  readonly id: string
  readonly sealed: string
  readonly writtenAt: number
  /** How often it was tried in vain. */
  readonly attempts: number
  /** When it is worth nothing any more, sent or not. */
  readonly expiresAt: number
}

/** Where mail waits. Each verb is one atomic step. */
export interface OutboxStore {
  add(letter: WaitingLetter): Promise<void>
  /** Lends letters that are due to the caller until `leaseUntil`; none to two callers at once. */
  take(limit: number, now: number, leaseUntil: number): Promise<readonly WaitingLetter[]>
  /** Notes that a letter could not be sent, and when to try again. */
  postpone(id: string, attempts: number, dueAt: number): Promise<void>
  remove(id: string): Promise<void>
  /** Letters, the latest first. */
  list(limit: number, now: number): Promise<readonly WaitingLetter[]>
}
