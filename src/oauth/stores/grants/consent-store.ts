import type { UserClaim } from '../../model/claim-names.ts'
import type { Client } from '../../model/client.ts'

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
