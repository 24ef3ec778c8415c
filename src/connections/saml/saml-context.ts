import type { Clock } from '../../kernel/time.ts'
import type { SafeFetch } from '../../outgoing/safe-fetch.ts'

/** Remembers the assertions that were used, on all nodes. */
interface UsedAssertions {
  /**
   * Marks a key as used until a time in milliseconds. Of all calls for one key, exactly one is
   * answered true.
   */
  use(key: string, expiresAt: number): Promise<boolean>
}

/** What connections with SAML need. */
export interface SamlContext {
  /** Where this server is, without a slash at the end. */
  readonly baseUrl: string
  readonly fetch: SafeFetch
  readonly clock: Clock
  readonly usedAssertions: UsedAssertions
}
