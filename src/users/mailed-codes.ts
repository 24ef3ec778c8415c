import { randomInt } from 'node:crypto'
import type { Actor } from '../events/actor.ts'
import type { Done, Recorded, Recording } from '../events/recorded.ts'
import { hmac, randomSecret, safeEqual, sha256 } from '../kernel/secrets.ts'
import type { Clock } from '../kernel/time.ts'
import type { PersonLocks } from '../kernel/transact.ts'
import type { AttemptLimits, Permit } from '../limits/attempt-limits.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import { tooManyAttempts, UsersError } from './users-error.ts'

/** What a mailed code allows. */
export type MailedCodePurpose =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'invitation'
  | 'second-factor'
  | 'keep-account'
  | 'restore-email'
  | 'first-sign-in'
  | 'sign-in'

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
  /** Removes all mailed codes of a user for these purposes. */
  removeAllOf(sub: string, ...purposes: readonly MailedCodePurpose[]): Promise<void>
  /** Removes the mailed codes of the same user and purpose that end with this one or later. */
  removeLater(mailedCode: MailedCode): Promise<void>
}

/** Makes and compares the secrets that are mailed: codes to type, keys of links. */
export interface MailedCodeSecrets {
  /**
   * Eight digits. The store has a keyed digest, because a plain digest
   * of eight digits can be reversed.
   */
  newCode(mailedCode: Pick<MailedCode, 'purpose' | 'id'>): Secret
  /** It tells its maker when it was to expire, even after the store has forgotten it. */
  newKey(mailedCode: Pick<MailedCode, 'purpose' | 'id' | 'expiresAt'>): Secret
  isCode(mailedCode: MailedCode, typed: string): boolean
  isKey(mailedCode: MailedCode, key: string): boolean
  /** When a key of ours expires; undefined if this server has never sent it. */
  expiryOfKey(mailedCode: Pick<MailedCode, 'purpose' | 'id'>, key: string): number | undefined
}

interface Secret {
  readonly secret: string
  readonly digest: string
}

export function mailedCodeSecrets(serverSecret: Buffer): MailedCodeSecrets {
  const mac = hmac(serverSecret)
  const digestOf = ({ purpose, id }: Pick<MailedCode, 'purpose' | 'id'>, code: string) =>
    mac(JSON.stringify([purpose, id, code]))

  const markOf = ({ purpose, id }: Pick<MailedCode, 'purpose' | 'id'>, unsigned: string) =>
    mac(JSON.stringify(['key', purpose, id, unsigned]))

  return {
    newCode(mailedCode) {
      const secret = String(randomInt(10 ** 8)).padStart(8, '0')
      return { secret, digest: digestOf(mailedCode, secret) }
    },
    newKey(mailedCode) {
      const unsigned = `${randomSecret()}.${mailedCode.expiresAt.toString(36)}`
      const secret = `${unsigned}.${markOf(mailedCode, unsigned)}`
      return { secret, digest: sha256(secret) }
    },
    isCode(mailedCode, typed) {
      // With the spaces and hyphens with which it is printed or pasted.
      const code = typed.slice(0, 64).replaceAll(/[\s\u00a0-]/g, '')
      return safeEqual(digestOf(mailedCode, code), mailedCode.codeDigest ?? '')
    },
    isKey: (mailedCode, key) => safeEqual(sha256(key), mailedCode.keyDigest ?? ''),
    expiryOfKey(mailedCode, key) {
      const [random, expiry = '', mark = ''] = key.slice(0, 256).split('.')
      const isOurs = safeEqual(mark, markOf(mailedCode, `${random}.${expiry}`))
      return isOurs ? Number.parseInt(expiry, 36) : undefined
    },
  }
}

/** What checking a mailed code needs. */
export interface MailedCodeContext {
  readonly stores: { readonly mailedCodes: MailedCodeStore; readonly attempts: AttemptStore }
  readonly secrets: MailedCodeSecrets
  readonly limits: AttemptLimits
  readonly clock: Clock
}

/** How many wrong guesses one code allows. */
const mostGuesses = 5

/** Finds the mailed code that was typed. The error is the same for all that can be wrong. */
export async function checkCode(
  dependencies: MailedCodeContext,
  purpose: MailedCodePurpose,
  given: { readonly id: string; readonly code: string; readonly address: string },
): Promise<MailedCode> {
  const permit = await takePermit(dependencies, given.address)
  const { mailedCodes } = dependencies.stores
  // Counted before it is compared, so that guesses at the same moment are not more than five.
  const mayGuess = await mailedCodes.takeGuess(purpose, given.id, mostGuesses)
  const mailedCode = await findOpen(dependencies, purpose, given.id)
  if (mayGuess && mailedCode && dependencies.secrets.isCode(mailedCode, given.code)) {
    // The code is checked again with each new password that the policy refuses.
    await mailedCodes.giveGuessBack(mailedCode)
    await permit.settle(true, dependencies.stores.attempts)
    return mailedCode
  }
  throw mailedCodeRefused()
}

/** Finds the mailed code by the key of its link, which cannot be guessed. */
export async function checkKey(
  dependencies: MailedCodeContext,
  purpose: MailedCodePurpose,
  given: { readonly id: string; readonly key: string; readonly address: string },
): Promise<MailedCode> {
  const permit = await takePermit(dependencies, given.address)
  const mailedCode = await findOpen(dependencies, purpose, given.id)
  if (!mailedCode || !dependencies.secrets.isKey(mailedCode, given.key)) throw mailedCodeRefused()
  await permit.settle(true, dependencies.stores.attempts)
  return mailedCode
}

/** Refuses a code or link that is wrong, was used or has expired, without telling which. */
export function mailedCodeRefused(): UsersError {
  return new UsersError(10010, 'the code or link is wrong, was used before or has expired')
}

async function takePermit({ limits }: MailedCodeContext, address: string): Promise<Permit> {
  const permit = await limits.guardAddress(address)
  if (permit.kind === 'delayed') throw tooManyAttempts(permit.retryAfter)
  return permit
}

async function findOpen(
  { stores, clock }: MailedCodeContext,
  purpose: MailedCodePurpose,
  id: string,
): Promise<MailedCode | undefined> {
  const mailedCode = await stores.mailedCodes.find(purpose, id)
  return mailedCode && mailedCode.expiresAt > clock() ? mailedCode : undefined
}

/**
 * Uses a mailed code and does what it allows, in one transaction. When that throws, the code is not
 * used, so that its owner can try again.
 */
export function redeemMailedCode<
  Stores extends { readonly mailedCodes: MailedCodeStore; readonly people: PersonLocks },
  Result,
>(
  recorded: Recorded<Stores>,
  actor: Actor,
  mailedCode: MailedCode,
  effect: (stores: Stores, log: Recording) => Promise<Done<Result>>,
): Promise<Result> {
  return recorded(actor, async (stores, log) => {
    await stores.people.lock(mailedCode.sub ?? mailedCode.id)
    if (!(await stores.mailedCodes.redeem(mailedCode))) throw mailedCodeRefused()
    return effect(stores, log)
  })
}

/**
 * What a mailed link says about its occasion, so that its page leads back to where the person was.
 */
export interface LinkAbout {
  /** The language of the email. */
  readonly locale: MailLocale
  /** The authorization request. Only the browser that began it can continue it. */
  readonly requestId?: string | undefined
  /** The client of that request. */
  readonly clientId?: string | undefined
  /** The group into which the person is invited. Its look is that of the email. */
  readonly groupId?: string | undefined
}

/**
 * Why a link that this server has mailed is no longer valid. `used`: it, or the code
 * of the same email, has done its work. `outdated`: nobody has used it, but the
 * account is no longer what it was.
 */
export type VoidLinkReason = 'used' | 'replaced' | 'outdated' | 'expired'

/**
 * Says why a link was refused. Only whoever has the link itself is told; for a link that this
 * server has never sent, there is no reason.
 */
export type ExplainVoidLink = (
  purpose: MailedCodePurpose,
  link: { readonly id: string; readonly key: string },
) => Promise<VoidLinkReason | undefined>

export function explainVoidLink({
  stores,
  secrets,
  clock,
}: Pick<MailedCodeContext, 'stores' | 'secrets' | 'clock'>): ExplainVoidLink {
  return async (purpose, { id, key }) => {
    const expiresAt = secrets.expiryOfKey({ purpose, id }, key)
    if (expiresAt === undefined) return undefined
    const newest = await stores.mailedCodes.find(purpose, id)
    // Otherwise another key has taken the place of the typed code.
    const hasRandomId = purpose === 'reset-password' || purpose === 'restore-email'
    const isPerUser = !hasRandomId || newest?.sub === id
    if (newest && !secrets.isKey(newest, key)) return isPerUser ? 'replaced' : 'used'
    if (expiresAt <= clock()) return 'expired'
    return newest ? 'outdated' : 'used'
  }
}
