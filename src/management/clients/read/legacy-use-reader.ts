/** Reads which clients still use v1, so that operators know when they can switch it off. */
export interface LegacyUseReader {
  /**
   * Uses by clients that are still registered, ordered by client id; all of them without a page.
   */
  list(page?: LegacyUsePage): Promise<readonly LegacyUseRecord[]>
  /** How often these clients called v1, by day, from a day on. Days without a call are left out. */
  callsSince(clientIds: readonly string[], since: number): Promise<readonly LegacyCallRecord[]>
}

/** The calls of a client on one day. */
interface LegacyCallRecord {
  readonly clientId: string
  /** The begin of the day in UTC. */
  readonly day: number
  readonly calls: number
}

interface LegacyUsePage {
  /** The last client of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** When a client first and last used v1. */
interface LegacyUseRecord {
  readonly clientId: string
  readonly firstAt: number
  readonly lastAt: number
}
