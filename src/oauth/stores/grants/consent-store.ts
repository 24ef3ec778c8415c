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

/** Where consents are kept: one per user and client. Each verb is one atomic step. */
export interface ConsentStore {
  /**
   * The consent to this registration of the client. Consents to earlier registrations do not count.
   */
  find(sub: string, client: Pick<Client, 'id' | 'registrationId'>): Promise<Consent | undefined>
  /**
   * Stores the consent. What was allowed earlier stays allowed. Nothing is stored for a registration
   * that is gone.
   */
  add(consent: Consent): Promise<void>
  /**
   * Withdraws the consent; true if there was one. What was issued until now is then no longer
   * active.
   */
  withdraw(sub: string, clientId: string, now: number): Promise<boolean>
}
