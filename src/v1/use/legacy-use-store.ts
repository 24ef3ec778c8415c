/** Records which clients still use v1. Administrators read it through `LegacyUseReader`. */
export interface LegacyUseStore {
  /**
   * Records a use, as long as the client is there. The latest time counts, in
   * whatever order uses are recorded.
   */
  record(clientId: string, now: number): Promise<void>
  /** Adds to what was counted before, by this node or another one, of clients that are there. */
  addCalls(calls: readonly DailyCalls[]): Promise<void>
}

/** How often a client called v1 on one day. */
export interface DailyCalls {
  readonly clientId: string
  /** The begin of the day in UTC. */
  readonly day: number
  readonly calls: number
}
