/** Users who have registered and have not proved their address yet. */
export interface RegistrationStore {
  /** Marks a new user for removal at a time, unless `confirm` is called before. */
  awaitConfirmation(sub: string, registration: Unconfirmed): Promise<void>
  /** Removes the mark; answers the client of the registration, to exactly one of many calls. */
  confirm(sub: string): Promise<string | undefined>
  /** Removes up to `limit` users who never confirmed their registration; answers their subs. */
  removeUnconfirmed(now: number, limit: number): Promise<readonly string[]>
}

/** A registration whose address is not proved yet. */
interface Unconfirmed {
  readonly expiresAt: number
  /** The client that the user registered through. */
  readonly clientId?: string | undefined
}
