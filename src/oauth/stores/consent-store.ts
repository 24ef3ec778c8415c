import type { UserClaim } from '../model/claim-names.ts'
import type { Client } from '../model/client.ts'

/** What a person has allowed a client. */
export interface Consent {
  readonly sub: string
  readonly clientId: string
  readonly registrationId: string
  readonly scopes: readonly string[]
  /** Claims besides those of the scopes. */
  readonly claims: readonly UserClaim[]
  readonly grantedAt: number
}

/** Where consents are kept: one per user and client. Each verb is one atomic step. */
export interface ConsentStore {
  /**
   * The consent to this registration of the client. Consents to earlier registrations do not count.
   */
  find(sub: string, client: Pick<Client, 'id' | 'registrationId'>): Promise<Consent | undefined>
  /** Stores the consent. Scopes and claims that were allowed earlier stay allowed. */
  add(consent: Consent): Promise<void>
  /**
   * Withdraws the consent; true if there was one. What was issued until now is then no longer
   * active.
   */
  withdraw(sub: string, clientId: string, now: number): Promise<boolean>
}
