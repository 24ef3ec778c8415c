/** What a client leaves behind in the store. */
export interface ClientTraceStore {
  /** Revokes its refresh tokens and forgets the consents it was given. */
  endAllOf(clientId: string, now: number): Promise<void>
}
