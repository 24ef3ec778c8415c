/** What a mailed code by mail is good for. */
export type MailedCodePurpose = 'verify-email' | 'reset-password' | 'invitation'

/** A code or a link under way by mail: whoever brings it back has the mailbox. */
export interface MailedCode {
  readonly purpose: MailedCodePurpose
  /** Names it in the open: the sub of the one user there is for it, or a random id. */
  readonly id: string
  /** Whose it is; nobody's where nobody was to learn that there is no such user. */
  readonly sub: string | undefined
  /** The address it was sent to, as login names are written. */
  readonly email: string
  /** Digests of what was sent; undefined opens nothing. */
  readonly codeDigest: string | undefined
  readonly keyDigest: string | undefined
  /** The authorization request in the course of which it was asked for. */
  readonly requestId: string | undefined
  /** Digest of the cookie of the browser in which it was asked for, where that was a page of ours. */
  readonly browser: string | undefined
  readonly expiresAt: number
}

/** Where mailedCodes are kept. Each verb is one atomic step. */
export interface MailedCodeStore {
  /** Adds a mailed code, or replaces the one of the same purpose and id, with all guesses left. */
  put(mailedCode: MailedCode): Promise<void>
  find(purpose: MailedCodePurpose, id: string): Promise<MailedCode | undefined>
  /** Takes one of the guesses at a code; of all calls, no more than `most` are answered true. */
  takeGuess(purpose: MailedCodePurpose, id: string, most: number): Promise<boolean>
  /** Takes a key for the code, which opens nothing from then on; exactly one of many calls wins. */
  exchange(mailedCode: MailedCode, keyDigest: string): Promise<boolean>
  /** Uses a mailed code up, unless it was replaced since; exactly one of many calls is answered true. */
  redeem(mailedCode: MailedCode): Promise<boolean>
  /** Ends all mailedCodes of a user for one purpose. */
  removeAllOf(sub: string, purpose: MailedCodePurpose): Promise<void>
}
