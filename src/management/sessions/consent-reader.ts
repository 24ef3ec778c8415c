import type { Consent } from '../../oauth/stores/grants/consent-store.ts'

/** Finds the consents of users. */
export interface ConsentReader {
  /** The consents of a user that were not withdrawn, in order of client_id. */
  listOf(sub: string): Promise<readonly Consent[]>
}
