import type { Grant } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'

/** A person's sign-in at this server. All clients that the person uses share it. */
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
  /** Digest of the browser's cookie. Sessions of the password grant have none. */
  readonly cookieDigest: string | undefined
  /** The row is kept until then, because tokens can outlive the session. */
  readonly retainUntil: number
  /**
   * The user's epoch at the time of the sign-in. Ending all sessions of a user raises the epoch,
   * and sessions of an earlier epoch do not count.
   */
  readonly epoch: number
  /** When it was last used, roughly: a use moves it only together with the idle limit. */
  readonly lastUsedAt: number | undefined
  /** Where the last sign-in came from. Sessions that an earlier version opened have neither. */
  readonly address: string | undefined
  readonly userAgent: string | undefined
  /** When the person chose to set up a second factor later. It is not asked for again meanwhile. */
  readonly factorPutOffAt: number | undefined
  /**
   * The group whose connection has said who the person is. Its administrator chooses what the other
   * side says, so the session does not count while the person has power beyond that group.
   */
  readonly vouchedBy: string | undefined
}

/** The session of a browser, and what its pages have to know of the user. */
interface BrowserSession {
  readonly session: Session
  readonly userStatus: string
  /** The language that the user has chosen, if any. */
  readonly locale: string | undefined
  /** Whether the account is going to be deleted. */
  readonly isLeaving: boolean
  /** The password of the identity that has signed in, if it has one. */
  readonly password: PasswordNote | undefined
  /** What the user has for strong sign-ins. */
  readonly factorKinds: readonly FactorKind[]
}

/** The kinds of second factors that people have of their own. */
export type FactorKind = 'totp' | 'passkey'

/** What is known of a password besides its hash. */
export interface PasswordNote {
  readonly setAt: number
  /** Whether it has to be replaced at the next sign-in. */
  readonly mustChange: boolean
}

type ClientOfSession = Pick<Client, 'id' | 'registrationId'>

/** Where sessions are kept. Each verb is one atomic step. */
export interface SessionStore {
  /**
   * Adds a session. Returns false if its user is gone or in another epoch by now. Inside a
   * transaction, the epoch cannot change until the end.
   */
  open(session: Session): Promise<boolean>
  /**
   * Updates a session after a new sign-in of the same user: cookie, times and methods. What was put
   * off stays so. Returns false like `open`, and when the session has ended. `retainUntil` never
   * becomes earlier.
   */
  renew(session: Session): Promise<boolean>
  /** Whether the session is open. Inside a transaction, nobody can end it until the end. */
  hold(session: Pick<Session, 'id' | 'sub'>): Promise<boolean>
  find(id: string): Promise<Session | undefined>
  /** The session of a cookie, if it has not been ended, with its user at that moment. */
  findByCookie(digest: string): Promise<BrowserSession | undefined>
  /** Moves the idle limit forward, and the time of the last use with it. */
  touch(id: string, idleExpiresAt: number, now: number): Promise<void>
  /** Remembers that the person sets up a second factor later. */
  putOffFactor(id: string, now: number): Promise<void>
  /** Adds a client to the session. */
  addClient(id: string, client: ClientOfSession, now: number): Promise<void>
  /** The ids of the session's clients that still have the same registration. */
  clientsOf(id: string): Promise<readonly string[]>
  /** Open sessions of a user, newest first. */
  listOf(sub: string, now: number): Promise<readonly Session[]>
  /** Ends one session; true if it was open. */
  end(id: string, now: number): Promise<boolean>
  /**
   * Raises the user's epoch and ends the user's sessions, except one that continues in the new
   * epoch. Returns the ids of the ended sessions.
   */
  endAllOf(sub: string, now: number, except?: string): Promise<readonly string[]>
  /** Keeps the row at least until this time. */
  retain(id: string, until: number): Promise<void>
}

/** Names what a token or grant depends on. */
export interface TokenStatusQuery {
  /** The user; undefined for a client's own token. */
  readonly sub?: string | undefined
  readonly sessionId?: string | undefined
  /** The client that it was issued to. */
  readonly clientId?: string | undefined
  /** The grant that it was issued under. It must not be revoked. */
  readonly grantId?: string | undefined
  /** The id of the token itself (`jti`). It must not be revoked either. */
  readonly tokenId?: string | undefined
}

/** The current state of what a token or grant depends on. */
export interface TokenStatus {
  /**
   * The user's status; undefined when there is no such user, or the account is going to be deleted.
   */
  readonly userStatus: string | undefined
  /** The epoch of the session; undefined unless it is open and in the user's current epoch. */
  readonly sessionEpoch: number | undefined
  /** How the user signed in to the session; empty without one. */
  readonly amr: readonly string[]
  /** The group whose connection has vouched for the user in the session. */
  readonly vouchedBy: string | undefined
  readonly revoked: boolean
  /** The registration of the client; undefined unless the client is registered and enabled. */
  readonly clientRegistration: string | undefined
  /** When the user last withdrew their consent to the client. */
  readonly withdrawnAt: number | undefined
}

/** What decides whether a grant gets a code. */
interface CodeIssueStatus {
  readonly status: TokenStatus
  /** How many unused, unexpired codes the session has. */
  readonly liveCodes: number
  /** Whether the client was added to the session, with the registration that it has. */
  readonly hasClient: boolean
}

/** Answers everything that `IsActive` has to know in one read. */
export interface TokenStatusStore {
  find(query: TokenStatusQuery): Promise<TokenStatus>
  /** The same for a grant that is to get a code, with what else matters then. */
  findForCode(grant: Grant, now: number): Promise<CodeIssueStatus>
}

/** Where revoked grants and tokens are kept until they would have expired. */
export interface RevocationStore {
  /** Revokes a grant or token by its id. After `expiresAt`, nothing of it can be valid anyway. */
  revoke(id: string, expiresAt: number): Promise<void>
}

/** A client that must still be notified of the end of a session. */
export interface WaitingLogout {
  readonly sessionId: string
  readonly clientId: string
  /** A later registration of the same id is another client, which is not notified. */
  readonly registrationId: string
  readonly sub: string
  /** How many attempts have failed. */
  readonly attempts: number
}

/**
 * Where back-channel logouts wait. The transaction that ends a session adds them, so none is lost,
 * and none is sent for a transaction that was rolled back. Each verb is one atomic step.
 */
export interface LogoutOutbox {
  /** Leases due logouts to the caller until `leaseUntil`. No two callers get the same one. */
  take(limit: number, now: number, leaseUntil: number): Promise<readonly WaitingLogout[]>
  /** Records the number of attempts and the time of the next. */
  postpone(logout: WaitingLogout, attempts: number, dueAt: number): Promise<void>
  remove(logout: WaitingLogout): Promise<void>
}
