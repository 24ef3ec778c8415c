/** Records which clients still use v1. Administrators read it through `LegacyUseReader`. */
export interface LegacyUseStore {
  /** Records a use. The latest time counts, in whatever order uses are recorded. */
  record(clientId: string, now: number): Promise<void>
}
