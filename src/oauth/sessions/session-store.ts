import type { Client } from '../clients/client.ts'

/** A person's sign-in at this server; shared by the clients they go on to. */
export interface Session {
  readonly id: string
  readonly sub: string
  readonly identityId: string
  readonly authTime: number
  readonly amr: readonly string[]
  readonly acr: string | undefined
  readonly createdAt: number
  readonly expiresAt: number
  readonly idleExpiresAt: number
  readonly endedAt: number | undefined
  /** Digest of the cookie a browser has it by; sessions of the password grant have none. */
  readonly cookieDigest: string | undefined
  /** Until when the row is kept, since tokens name the session longer than it lasts. */
  readonly retainUntil: number
  /**
   * The user's epoch when the sign-in was settled. Ending all sessions of a user raises it, and a
   * session of an earlier epoch does not count.
   */
  readonly epoch: number
}

type ClientOfSession = Pick<Client, 'id' | 'registrationId'>

/** Where sessions are kept. Each verb is one atomic step. */
export interface SessionStore {
  /**
   * Adds a session, unless its user is gone or in another epoch by now; then it answers false. Inside
   * a transaction, the epoch stays as it is until the end.
   */
  open(session: Session): Promise<boolean>
  /**
   * Replaces what a new sign-in of the same user changes: the cookie, times and methods. False, under
   * the conditions of `open` and when the session has ended. The row is kept no shorter.
   */
  renew(session: Session): Promise<boolean>
  find(id: string): Promise<Session | undefined>
  /** The session of a cookie, if it was not ended. */
  findByCookie(digest: string): Promise<Session | undefined>
  /** Moves the idle limit on. */
  touch(id: string, idleExpiresAt: number): Promise<void>
  /** Notes that a client took part in the session. */
  addClient(id: string, client: ClientOfSession, now: number): Promise<void>
  /** The ids of those that are registered still, as they were then. */
  clientsOf(id: string): Promise<readonly string[]>
  /** Open sessions of a user, newest first. */
  listOf(sub: string, now: number): Promise<readonly Session[]>
  /** Ends one session; true if it was open until now. */
  end(id: string, now: number): Promise<boolean>
  /**
   * Raises the user's epoch and ends the open sessions but one, which goes on in the new epoch;
   * answers the ids of those it ended.
   */
  endAllOf(sub: string, now: number, except?: string): Promise<readonly string[]>
  /** Keeps the row at least until then. */
  retain(id: string, until: number): Promise<void>
}
