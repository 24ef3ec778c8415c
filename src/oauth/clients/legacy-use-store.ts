/** Where it is kept which clients still use v1, so that a team can see when to switch it off. */
export interface LegacyUseStore {
  /** Notes a use; the latest counts, in whatever order they are noted. */
  record(clientId: string, now: number): Promise<void>
  /** Uses by clients that are still registered, in order of their ids; all of them without a page. */
  list(page?: LegacyUsePage): Promise<readonly LegacyUseRecord[]>
}

export interface LegacyUsePage {
  /** The client before the first of the page. */
  readonly after?: string | undefined
  readonly limit: number
}

/** When a client used v1 first and last. */
export interface LegacyUseRecord {
  readonly clientId: string
  readonly firstAt: number
  readonly lastAt: number
}
