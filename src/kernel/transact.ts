/**
 * Runs work in one transaction, and answers its result once the transaction is
 * durable. Work may run more than once, so it awaits nothing but its stores. It
 * returns what happened; a throw rolls back.
 */
export type Transact<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>

/**
 * The locks of people. A transaction that writes what belongs to a person (the account, factors,
 * sessions, grants, mailed codes) holds the lock of that person, and takes it before any other
 * lock. So two transactions about one person never wait for each other in a circle, whatever the
 * order in which each of them writes. The store refuses such a write without the lock.
 */
export interface PersonLocks {
  /** Waits for the locks of these people and holds them until the transaction ends. */
  lock(...subs: readonly string[]): Promise<void>
  /** The same for work on so many people that they are not named: it holds off all others. */
  lockAll(): Promise<void>
}
