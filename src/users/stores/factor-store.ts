import type { Factor, Passkey } from '../factor.ts'

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
