import type { Consent } from '../../oauth/authorize/consent/consent-store.ts'

/** Finds the consents that people have given. */
export interface ConsentReader {
  /** Those of a user that were not withdrawn, in order of the client's id. */
  listOf(sub: string): Promise<readonly Consent[]>
}
