/** Lets changes that read before they write take turns. */
export interface LockStore {
  /** Waits until nobody else holds the lock of this name, and holds it to the end of the transaction. */
  hold(name: string): Promise<void>
}
