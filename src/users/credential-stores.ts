import type { Factor, Passkey } from './factor.ts'

/** What is stored about a password besides its hash. */
interface PasswordNote {
  readonly setAt: number
  /** Whether it has to be replaced at the next sign-in. */
  readonly mustChange: boolean
}

/** Stores notes about passwords and the hashes of former ones. Each verb is one atomic step. */
export interface PasswordStore {
  /** The note about the present password; undefined for one that was not set on this server. */
  find(identityId: string): Promise<PasswordNote | undefined>
  /** Stores the note about the present password of an identity. */
  note(identityId: string, note: PasswordNote): Promise<void>
  /** Hashes of former passwords, the latest first. */
  former(identityId: string, limit: number): Promise<readonly string[]>
  /** Adds a replaced hash to the former ones, and keeps only the latest of them. */
  retire(password: RetiredPassword, keep: number): Promise<void>
}

interface RetiredPassword {
  readonly identityId: string
  readonly version: number
  readonly hash: string
}

/** Stores what people prove themselves with. Each verb is one atomic step. */
export interface FactorStore {
  /** Adds a factor. False if one with the same id or credential id exists, whoever has it. */
  add(factor: Factor): Promise<boolean>
  /** Keeps others from adding factors of this person until the transaction ends. */
  lockThoseOf(sub: string): Promise<void>
  /** All factors of a person, oldest first. */
  listOf(sub: string): Promise<readonly Factor[]>
  /** The factors of everybody, in order of id. */
  list(after: string | undefined, limit: number): Promise<readonly Factor[]>
  /** Replaces the sealed secret of an authenticator app by the same secret, sealed anew. */
  reseal(id: string, sealedSecret: string): Promise<void>
  findPasskey(credentialId: string): Promise<Passkey | undefined>
  rename(sub: string, id: string, name: string): Promise<boolean>
  /** Removes a factor of this person; exactly one of many calls is answered true. */
  remove(sub: string, id: string): Promise<boolean>
  /**
   * Uses the code of one time step of an authenticator. Of all calls with this step or an earlier
   * one, exactly one is answered true.
   */
  useStep(id: string, step: number, now: number): Promise<boolean>
  /**
   * Records the use of a passkey. False if its counter has not grown, which means that there is a
   * copy of it; devices that do not count always say 0.
   */
  usePasskey(id: string, use: PasskeyUse): Promise<boolean>
  /** Marks a passkey of which there may be a copy; exactly one of many calls is answered true. */
  markCopied(id: string, now: number): Promise<boolean>
}

interface PasskeyUse {
  readonly counter: number
  readonly backedUp: boolean
  readonly now: number
}

/** Stores the recovery codes of people, as digests. Each verb is one atomic step. */
export interface RecoveryCodeStore {
  /** Replaces all codes of a person. */
  replace(sub: string, digests: readonly string[], now: number): Promise<void>
  /** How many are left. */
  count(sub: string): Promise<number>
  /** When those that are left were made; undefined if none is left. */
  madeAt(sub: string): Promise<number | undefined>
  /** Uses a code; exactly one of many calls is answered true. */
  use(sub: string, digest: string): Promise<boolean>
  removeAllOf(sub: string): Promise<void>
}

/**
 * Stores the browsers (digests of cookies) in which people need no second factor for a while. Each
 * verb is one atomic step.
 */
export interface TrustedBrowserStore {
  /** Whether the trust has not ended, and ends at `latest` or before. */
  isTrusted(
    sub: string,
    browser: string,
    at: { readonly now: number; readonly latest: number },
  ): Promise<boolean>
  trust(sub: string, browser: string, until: number): Promise<void>
  removeAllOf(sub: string): Promise<void>
}

/** Stores the challenges that passkeys have signed, as digests, so that none is signed twice. */
export interface ChallengeStore {
  /**
   * Uses a challenge, which is known until `retainUntil`; exactly one
   * of many calls is answered true.
   */
  use(digest: string, retainUntil: number): Promise<boolean>
}

/**
 * Stores whose codes by mail do not count, because their password was replaced by means of the
 * mailbox. Each verb is one atomic step.
 */
export interface MailCodeBarStore {
  has(sub: string): Promise<boolean>
  add(sub: string, now: number): Promise<void>
  lift(sub: string): Promise<void>
}

/** Stores since when people are asked to set up a second factor. Each verb is one atomic step. */
export interface EnrolmentStore {
  /** When the person was first asked; undefined if never. */
  find(sub: string): Promise<number | undefined>
  /** Notes that the person is asked now, unless they were asked before. */
  begin(sub: string, now: number): Promise<void>
  forget(sub: string): Promise<void>
}

/**
 * The devices (digests of cookies) with which users signed in before. Each verb is one atomic step.
 */
export interface DeviceStore {
  isKnown(sub: string, device: string, now: number): Promise<boolean>
  remember(sub: string, device: string, forgetAt: number): Promise<void>
}

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
