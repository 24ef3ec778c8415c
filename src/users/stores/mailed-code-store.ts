/** What a mailed code allows. */
export type MailedCodePurpose =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'invitation'
  | 'second-factor'
  | 'keep-account'
  | 'restore-email'

/** A one-time code or link that was sent by email. A person who has it can read the mailbox. */
export interface MailedCode {
  readonly purpose: MailedCodePurpose
  /**
   * Not secret: the sub where a user has one code for this purpose, or an administrator has sent
   * the link; the session that a second factor is for; otherwise a random id.
   */
  readonly id: string
  /** The user; undefined when there is none, which the caller must not learn. */
  readonly sub: string | undefined
  /** The address that it was sent to, normalised as a login name. */
  readonly email: string
  /** Digests of the code and of the link's key; undefined when it was not sent. */
  readonly codeDigest: string | undefined
  readonly keyDigest: string | undefined
  /** The authorization request during which it was requested. */
  readonly requestId: string | undefined
  /** Digest of the cookie of the browser that requested it on a page of ours. */
  readonly browser: string | undefined
  /** The session in which it was requested. If that is ended, the code is void. */
  readonly sessionId?: string | undefined
  readonly expiresAt: number
}

/** Stores mailed codes. Each verb is one atomic step. */
export interface MailedCodeStore {
  /**
   * Adds a mailed code, or replaces the one with the same purpose and id. Its guesses start again
   * at zero.
   */
  put(mailedCode: MailedCode): Promise<void>
  find(purpose: MailedCodePurpose, id: string): Promise<MailedCode | undefined>
  /** Counts a guess at a code. Of all calls, no more than `most` are answered true. */
  takeGuess(purpose: MailedCodePurpose, id: string, most: number): Promise<boolean>
  /** Takes back a guess that was right. The code was not replaced meanwhile, or nothing changes. */
  giveGuessBack(mailedCode: MailedCode): Promise<void>
  /**
   * Replaces the code by a key; the code is void afterwards. Exactly one of many calls is answered
   * true.
   */
  exchange(mailedCode: MailedCode, keyDigest: string): Promise<boolean>
  /**
   * Redeems a mailed code unless it was replaced meanwhile. Exactly one of many calls is answered
   * true.
   */
  redeem(mailedCode: MailedCode): Promise<boolean>
  /** Removes all mailed codes of a user for one purpose. */
  removeAllOf(sub: string, purpose: MailedCodePurpose): Promise<void>
  /** Removes the mailed codes of the same user and purpose that end with this one or later. */
  removeLater(mailedCode: MailedCode): Promise<void>
}
