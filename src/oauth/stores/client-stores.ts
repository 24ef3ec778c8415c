import type { ClientRecord } from '../model/client.ts'

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

/** How a client registered itself, and who may change it (RFC 7592). */
interface SelfRegistration {
  readonly clientId: string
  /** SHA-256 of the registration access token. */
  readonly tokenDigest: string
  /** The scopes that it may choose from. */
  readonly scopes: readonly string[]
  readonly createdAt: number
  /** When it last got tokens, to the hour. */
  readonly usedAt: number | undefined
}

/** A client is unused if it never got tokens and is old enough, or if its last tokens are. */
export interface Unused {
  readonly createdBefore: number
  readonly usedBefore: number
}

/** Where clients are kept that registered themselves. An entry goes with its client. */
export interface SelfRegistrationStore {
  add(registration: SelfRegistration): Promise<void>
  find(clientId: string): Promise<SelfRegistration | undefined>
  count(): Promise<number>
  touch(clientId: string, now: number): Promise<void>
  /** Ends the right of a client to change itself. It is then no longer removed for being unused. */
  remove(clientId: string): Promise<void>
  /** Clients that are unused, so many at most. */
  listUnused(unused: Unused, limit: number): Promise<readonly string[]>
  /** Whether a client is unused. If it is, nobody can note a use until the transaction ends. */
  holdUnused(clientId: string, unused: Unused): Promise<boolean>
}

/** A token with which clients may register (RFC 7591 §1.2), as it is stored. */
export interface InitialToken {
  readonly id: string
  /** SHA-256 of the token. */
  readonly digest: string
  readonly name: string | undefined
  readonly usesLeft: number
  /** The scopes that its clients may choose from; undefined means those of the settings. */
  readonly scopes: readonly string[] | undefined
  readonly createdAt: number
  readonly expiresAt: number
}

/** Where initial access tokens are kept. */
export interface InitialTokenStore {
  add(token: InitialToken): Promise<void>
  /** The token with this digest, if it can still be used. */
  find(digest: string, now: number): Promise<InitialToken | undefined>
  /** Takes one use. Of all calls, exactly as many are answered true as there are uses. */
  use(id: string, now: number): Promise<boolean>
  /** Those that have not expired, oldest first. */
  list(now: number): Promise<readonly InitialToken[]>
  remove(id: string): Promise<boolean>
}
