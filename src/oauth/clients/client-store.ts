import type { ClientRecord } from './client.ts'

/** Where clients are kept. */
export interface ClientStore {
  find(clientId: string): Promise<ClientRecord | undefined>
  /** Serialises those who register and change clients until the transaction ends; call first inside one. */
  lock(): Promise<void>
  /**
   * Registers a client under a name that nobody has, neither a client nor a user (CONTRACT §3). Of
   * all who want one name at once, those who add users too, exactly one gets it.
   */
  add(record: ClientRecord): Promise<'added' | 'client-exists' | 'user-exists'>
  /** Adds the client, or replaces all of it. */
  put(record: ClientRecord): Promise<void>
  /** Removes the client and what was granted to it: consents, codes, refresh tokens, its part in sessions. */
  remove(clientId: string): Promise<boolean>
  /** Clients in order of their id, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly ClientRecord[]>
  /** Whether an enabled client lists this origin; the origins are kept beside the client by `put`. */
  hasOrigin(origin: string): Promise<boolean>
}

/** Remembers assertions that were used, so that each counts once. */
export interface AssertionStore {
  /** Of all calls with one client and jti, exactly one is answered true until `expiresAt`. */
  use(clientId: string, jti: string, expiresAt: number): Promise<boolean>
}
