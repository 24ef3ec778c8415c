import type { ClientRecord } from '../../model/client.ts'

/** Where clients are kept. */
export interface ClientStore {
  find(clientId: string): Promise<ClientRecord | undefined>
  /** Serialises changes of clients until the transaction ends. Call it first in the transaction. */
  lock(): Promise<void>
  /**
   * Registers a client with an id that no client and no user has (CONTRACT §3). Of all concurrent
   * attempts for one id, including those to add a user, exactly one succeeds.
   */
  add(record: ClientRecord): Promise<'added' | 'client-exists' | 'user-exists'>
  /** Adds the client, or replaces it completely. */
  put(record: ClientRecord): Promise<void>
  /**
   * Removes the client, and what is known of its use. What was granted to it has no effect from
   * then on, also if another client gets the id: everything granted names the registration.
   */
  remove(clientId: string): Promise<boolean>
  /**
   * Removes consents and refresh tokens of a client and of those that had its id before, so many at
   * most; answers how many. Nobody adds a consent until the transaction ends. Codes and entries in
   * sessions are left: they expire.
   */
  removeGrants(clientId: string, limit: number): Promise<number>
  /** Clients ordered by id, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly ClientRecord[]>
  /** Whether an enabled client lists this origin. */
  hasOrigin(origin: string): Promise<boolean>
}

/** Where used assertions are kept, so that each is accepted once. */
export interface AssertionStore {
  /** Until `expiresAt`, exactly one call with this client and jti returns true. */
  use(clientId: string, jti: string, expiresAt: number): Promise<boolean>
}
