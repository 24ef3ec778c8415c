/**
 * Runs work in one transaction and answers its outcome once that is durable. Work awaits nothing
 * but its stores, and returns what happened instead of throwing: a throw rolls back.
 */
export type Transact<Stores> = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>
