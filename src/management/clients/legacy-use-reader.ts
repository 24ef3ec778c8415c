/** Reads which clients still use v1, so that operators know when they can switch it off. */
export interface LegacyUseReader {
  /**
   * Uses by clients that are still registered, ordered by client id; all of them without a page.
   */
  list(page?: LegacyUsePage): Promise<readonly LegacyUseRecord[]>
}

interface LegacyUsePage {
  /** The last client of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

/** When a client first and last used v1. */
export interface LegacyUseRecord {
  readonly clientId: string
  readonly firstAt: number
  readonly lastAt: number
}
