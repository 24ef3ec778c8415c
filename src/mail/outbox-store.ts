/** An email that waits to be sent. Its content is encrypted, because it can open an account. */
export interface QueuedMail {
  readonly id: string
  readonly sealed: string
  readonly writtenAt: number
  /** Number of failed attempts. */
  readonly attempts: number
  /** After this time it is neither sent nor shown. */
  readonly expiresAt: number
}

/** The queue of emails. Each verb is one atomic step. */
export interface OutboxStore {
  add(mail: QueuedMail): Promise<void>
  /**
   * Leases emails that are due to the caller until `leaseUntil`. Two
   * callers never get the same one.
   */
  take(limit: number, now: number, leaseUntil: number): Promise<readonly QueuedMail[]>
  /** Records a failed attempt, and when to try again. */
  postpone(id: string, attempts: number, dueAt: number): Promise<void>
  remove(id: string): Promise<void>
  /** How many emails wait, and since when the oldest does. */
  backlog(now: number): Promise<{ waiting: number; oldest: number | undefined }>
  /** Lists emails, newest first. */
  list(limit: number, now: number): Promise<readonly QueuedMail[]>
  /** Lists the emails that have not expired in the order of their ids, starting after `after`. */
  listAfter(after: string | undefined, limit: number, now: number): Promise<readonly QueuedMail[]>
  /** Replaces the sealed content of an email, if it is still there and unchanged. */
  reseal(mail: QueuedMail, sealed: string): Promise<void>
}
