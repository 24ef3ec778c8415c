import type { Client } from '../../clients/client.ts'

/** What a person has allowed a client. */
export interface Consent {
  readonly sub: string
  readonly clientId: string
  readonly registrationId: string
  readonly scopes: readonly string[]
  readonly grantedAt: number
}

/** Where consents are kept: one per user and client. Each verb is one atomic step. */
export interface ConsentStore {
  /** What was allowed to this registration of the client; an earlier one's consent is none. */
  find(sub: string, client: Pick<Client, 'id' | 'registrationId'>): Promise<Consent | undefined>
  /** Remembers the consent; scopes allowed earlier stay allowed. */
  add(consent: Consent): Promise<void>
  /** Takes it back; true if there was one. What was issued until now is then no longer in force. */
  withdraw(sub: string, clientId: string, now: number): Promise<boolean>
}
