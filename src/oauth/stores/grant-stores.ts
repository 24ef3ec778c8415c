import type { Grant, Subject } from '../model/authorization.ts'
import type { CodeChallenge } from '../model/authorization-request.ts'
import type { UserClaim } from '../model/claim-names.ts'
import type { Client } from '../model/client.ts'
import type { TokenStatus } from './session-stores.ts'

/** A stored authorization code; `id` is the digest of the code that the client got. */
export interface AuthorizationCode extends Grant {
  readonly id: string
  readonly redirectUri: string
  readonly challenge: CodeChallenge | undefined
  readonly expiresAt: number
  /** The row is kept until then, used or not, so that a second use is detected. */
  readonly retainUntil: number
}

/** A code, and the state of what it depends on. */
export interface CodeWithStatus {
  readonly code: AuthorizationCode
  readonly status: TokenStatus
  /** Undefined when the session is gone. */
  readonly sessionExpiresAt: number | undefined
  /** Whose code it is, where the store reads that with the code for less than by itself. */
  readonly person?: Subject | undefined
}

/** The interaction that a code answers, and the browser that it belongs to. */
interface FinishedInteraction {
  readonly id: string
  readonly browser: string
}

/** Where authorization codes are kept. Each verb is one atomic step. */
export interface CodeStore {
  add(code: AuthorizationCode): Promise<void>
  /** The same, and adds its client to its session, since this time. */
  addWithClient(code: AuthorizationCode, since: number): Promise<void>
  /**
   * Ends the interaction that the code answers, if it belongs to this browser, and adds the code,
   * with its client if there is a time: all of it or nothing. Of all calls for one interaction,
   * those of `InteractionStore.finish` included, exactly one returns true.
   */
  addFinishing(
    interaction: FinishedInteraction,
    code: AuthorizationCode,
    since: number | undefined,
  ): Promise<boolean>
  find(id: string): Promise<AuthorizationCode | undefined>
  /** The same, with the state of what the code depends on at that moment. */
  findWithStatus(id: string): Promise<CodeWithStatus | undefined>
  /**
   * Marks the code as used. Of all calls for one code, exactly one is answered `first`. A code that
   * was never there, or was removed, is `gone`.
   */
  redeem(id: string, now: number): Promise<'first' | 'again' | 'gone'>
  /** Removes the codes of a user and client that nobody has used. */
  removeUnusedOf(sub: string, clientId: string): Promise<void>
}

/**
 * A chain of refresh tokens, stored as one row. The tokens are derived from `grantId` and
 * `rotation`, so none is stored and the same successor can be issued twice.
 */
export interface RefreshFamily extends Grant {
  /** How often the token was rotated. Only the token with this number may be used next. */
  readonly rotation: number
  readonly rotatedAt: number
  /** Moves forward with every use. */
  readonly expiresAt: number
  /** Never changes. */
  readonly absoluteExpiresAt: number
  readonly revokedAt: number | undefined
}

/** A use of the newest token of a family. */
export interface RefreshStep {
  readonly grantId: string
  readonly rotation: number
  readonly now: number
  readonly expiresAt: number
}

/** A refresh family, and the state of what it depends on. */
interface FamilyWithStatus {
  readonly family: RefreshFamily
  readonly status: TokenStatus
}

/** Where refresh families are kept. Each verb is one atomic step. */
export interface RefreshFamilyStore {
  add(family: RefreshFamily): Promise<void>
  find(grantId: string): Promise<RefreshFamily | undefined>
  /** The same, with the state of what the family depends on at that moment. */
  findWithStatus(grantId: string): Promise<FamilyWithStatus | undefined>
  /**
   * Replaces the token of a `rotation` by the next. Of all calls for one rotation exactly one is
   * answered true; false when it was replaced before, or the family is revoked or gone.
   */
  rotate(step: RefreshStep): Promise<boolean>
  /** Moves the expiry and keeps the rotation; false in the same cases as `rotate`. */
  prolong(step: RefreshStep): Promise<boolean>
  /** Ends every family of a user and client. */
  revokeAllOf(sub: string, clientId: string, now: number): Promise<void>
  /** Ends every family of a user. */
  revokeEveryOf(sub: string, now: number): Promise<void>
  /** Ends the family. */
  revoke(grantId: string, now: number): Promise<void>
}

/** What a person has allowed a client. */
export interface Consent {
  readonly sub: string
  readonly clientId: string
  readonly registrationId: string
  readonly scopes: readonly string[]
  /** Claims besides those of the scopes. */
  readonly claims: readonly UserClaim[]
  /** The resource servers that the client may use for the person. */
  readonly resources?: readonly string[] | undefined
  readonly grantedAt: number
}

/** A client, and which consents to it count. */
export interface ConsentedClient extends Pick<Client, 'id'> {
  /** Consents to an earlier registration do not count. */
  readonly registrationId: string
  /** Nor do those that were given before; undefined means that they last. */
  readonly since?: number | undefined
}

/** Where consents are kept: one per user and client. Each verb is one atomic step. */
export interface ConsentStore {
  /** The consent, if one counts. */
  find(sub: string, client: ConsentedClient): Promise<Consent | undefined>
  /**
   * Stores the consent. What was allowed earlier stays allowed, if that consent counts. Nothing is
   * stored for a registration that is gone.
   */
  add(consent: Consent, since?: number): Promise<void>
  /**
   * Withdraws the consent; true if there was one. What was issued until now is then no longer
   * active.
   */
  withdraw(sub: string, clientId: string, now: number): Promise<boolean>
}

/** Where used DPoP proofs are kept, so that each is accepted once by all nodes (RFC 9449 §11.1). */
export interface DpopProofStore {
  /**
   * Marks a proof as used. Of all calls with this id up to the time, exactly one is answered true.
   */
  use(id: string, expiresAt: number): Promise<boolean>
}
