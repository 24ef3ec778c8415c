/**
 * Runs work in one transaction, and answers its result once the transaction is
 * durable. Work may run more than once, so it awaits nothing but its stores. It
 * returns what happened; a throw rolls back.
 */
export type Transact<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
