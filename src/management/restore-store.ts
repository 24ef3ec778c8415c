/** What has to be done to a store that came out of a backup (B06). */
export interface RestoreStore {
  /**
   * Ends every session, code, refresh token and authorization under way: what was revoked or used
   * after the backup was made would otherwise count again.
   */
  endEverything(now: number): Promise<void>
}
