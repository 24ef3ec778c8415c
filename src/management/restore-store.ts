/** What has to be done to a store that came out of a backup (B06). */
export interface RestoreStore {
  /**
   * Ends every session, code, refresh token, mailed proof and authorization under way: what was
   * revoked or used after the backup was made would otherwise count again, and emails would go
   * out twice.
   */
  endEverything(now: number): Promise<void>
}
