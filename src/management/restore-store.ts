/** Makes a restored store safe to use (B06). */
export interface RestoreStore {
  /**
   * Ends every session, code, refresh token, mailed code and pending authorization. Otherwise, what
   * was revoked or used after the backup would be valid again, and emails would be sent twice.
   */
  endEverything(now: number): Promise<void>
  /** When the backup was made that this store is a copy of; undefined after `endEverything`. */
  findBackupTime(): Promise<number | undefined>
}
