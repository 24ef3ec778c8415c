import { randomInt } from 'node:crypto'
import { hmac, safeEqual, sha256 } from '../kernel/crypto/digest.ts'
import { randomSecret } from '../kernel/crypto/ids.ts'
import type { PersonLocks } from '../kernel/person-locks.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Transact } from '../kernel/transact.ts'
import type { AttemptLimits, Permit } from '../limits/attempt-limits.ts'
import type { MailLocale } from '../mail/mail-message.ts'
import type { MailedCode, MailedCodePurpose, MailedCodeStore } from './credential-stores.ts'
import type { UserStores } from './user-context.ts'
import { tooManyAttempts, UsersError } from './users-error.ts'

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

export interface CheckMailedCodeDependencies {
  readonly stores: Pick<UserStores, 'mailedCodes' | 'attempts'>
  readonly secrets: MailedCodeSecrets
  readonly limits: AttemptLimits
  readonly clock: Clock
}

/** How many wrong guesses one code allows. */
const mostGuesses = 5

/** Finds the mailed code that was typed. The error is the same for all that can be wrong. */
export async function checkCode(
  dependencies: CheckMailedCodeDependencies,
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
  dependencies: CheckMailedCodeDependencies,
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

async function takePermit(
  { limits }: CheckMailedCodeDependencies,
  address: string,
): Promise<Permit> {
  const permit = await limits.guardAddress(address)
  if (permit.kind === 'delayed') throw tooManyAttempts(permit.retryAfter)
  return permit
}

async function findOpen(
  { stores, clock }: CheckMailedCodeDependencies,
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
  Outcome,
>(
  transact: Transact<Stores>,
  mailedCode: MailedCode,
  effect: (stores: Stores) => Promise<Outcome>,
): Promise<Outcome> {
  return transact(async (stores) => {
    await stores.people.lock(mailedCode.sub ?? mailedCode.id)
    if (!(await stores.mailedCodes.redeem(mailedCode))) throw mailedCodeRefused()
    return effect(stores)
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
}: Pick<CheckMailedCodeDependencies, 'stores' | 'secrets' | 'clock'>): ExplainVoidLink {
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
