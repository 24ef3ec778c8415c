import type { UserStore } from './user-store.ts'

/** What a person proves themselves with beside the password, or instead of it. */
export type Factor = Authenticator | Passkey

interface FactorBase {
  readonly id: string
  readonly sub: string
  /** As the person calls it. */
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | undefined
}

/** An authenticator app, which shows a new code every thirty seconds (RFC 6238). */
export interface Authenticator extends FactorBase {
  readonly kind: 'totp'
  /** The shared secret, sealed for its owner. */
  readonly sealedSecret: string
  /** What its codes are like, if they are not like those of all apps: only imports have it. */
  readonly codes?: CodeShape | undefined
}

/** What the codes of an authenticator app are like (RFC 6238). */
export interface CodeShape {
  readonly algorithm: 'SHA1' | 'SHA256' | 'SHA512'
  readonly digits: number
  /** How many seconds a code is shown. */
  readonly period: number
}

/** Codes as all apps can show them. */
export const usualCodes: CodeShape = { algorithm: 'SHA1', digits: 6, period: 30 }

/** A key pair of the person's device or password manager (WebAuthn). */
export interface Passkey extends FactorBase {
  readonly kind: 'passkey'
  /** Names the key pair, in base64url. No two passkeys have the same. */
  readonly credentialId: string
  /** COSE, in base64url. */
  readonly publicKey: string
  /** How often it was used, as the device counts. Many devices always say 0. */
  readonly counter: number
  readonly transports: readonly string[]
  /** Whether it is on one device, or may be copied to others of the same person. */
  readonly deviceType: 'singleDevice' | 'multiDevice'
  readonly backedUp: boolean
  /** When its counter did not grow, so that there may be a copy of it. */
  readonly copiedAt: number | undefined
}

export type FactorKind = Factor['kind']

/**
 * How many factors of one kind a person may have. The limit is for each kind, so that a policy can
 * always have a person add the kind that is missing.
 */
export const mostOfKind = 20

/** Whether a person with these factors may have no further one of this kind. */
export function isFull(factors: readonly Factor[], kind: FactorKind): boolean {
  return factors.filter((factor) => factor.kind === kind).length >= mostOfKind
}

const longest = 64

/**
 * The name of a factor as a person typed it, without what cannot be
 * shown; undefined if nothing is left.
 */
export function readFactorName(typed: string | undefined): string | undefined {
  const name = (typed ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim()
  return [...name].slice(0, longest).join('').trim() || undefined
}

/** Stores what people prove themselves with. Each verb is one atomic step. */
export interface FactorStore {
  /** Adds a factor. False if one with the same id or credential id exists, whoever has it. */
  add(factor: Factor): Promise<boolean>
  /** Keeps others from adding factors of this person until the transaction ends. */
  lockThoseOf(sub: string): Promise<void>
  /** All factors of a person, oldest first. */
  listOf(sub: string): Promise<readonly Factor[]>
  /** Those of these people who have a factor. */
  holdersAmong(subs: readonly string[]): Promise<ReadonlySet<string>>
  /** The factors of everybody, in order of id. */
  list(after: string | undefined, limit: number): Promise<readonly Factor[]>
  /** Replaces the sealed secret of an authenticator app by the same secret, sealed anew. */
  reseal(factor: Authenticator, sealedSecret: string): Promise<void>
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

/** The stores of what people prove themselves with. */
export interface FactorStores {
  readonly factors: FactorStore
  readonly recoveryCodes: RecoveryCodeStore
  readonly trustedBrowsers: TrustedBrowserStore
  readonly enrolments: EnrolmentStore
  readonly mailCodeBars: MailCodeBarStore
}

/**
 * What codes by mail are worth for a person. `counted`: they are the second factor of somebody who
 * has no other. `barred`: they are, but the password was replaced by means of the mailbox, so that
 * both together prove one thing; an administrator has to help, as if the factor was lost. `none`:
 * the server sends none, the address is not proved, or the person has another factor.
 */
export type OwnMailCodes =
  | { readonly kind: 'counted' | 'barred'; readonly email: string }
  | { readonly kind: 'none' }

/**
 * Finds out what codes by mail are worth for a person; `isOn` says whether the server sends any.
 */
export async function ownMailCodes(
  { users, factors, mailCodeBars }: FactorStores & { readonly users: UserStore },
  sub: string,
  isOn: boolean,
): Promise<OwnMailCodes> {
  if (!isOn || (await factors.listOf(sub)).length > 0) return { kind: 'none' }
  const user = await users.find(sub)
  if (user?.email === undefined || !user.emailVerified) return { kind: 'none' }
  return { kind: (await mailCodeBars.has(sub)) ? 'barred' : 'counted', email: user.email }
}

/**
 * Removes all factors of a person and what belongs to them, as if there had never been any. Whoever
 * has lost everything gets the time to set up a factor again; who removes a factor does not, since
 * that would be a way never to need one.
 */
export async function forgetFactors(inside: FactorStores, sub: string): Promise<number> {
  const factors = await inside.factors.listOf(sub)
  for (const { id } of factors) await inside.factors.remove(sub, id)
  await forgetTraces(inside, sub)
  await inside.enrolments.forget(sub)
  await inside.mailCodeBars.lift(sub)
  return factors.length
}

/** Removes what is worth nothing without a factor. */
export async function forgetTraces(inside: FactorStores, sub: string): Promise<void> {
  await inside.recoveryCodes.removeAllOf(sub)
  await inside.trustedBrowsers.removeAllOf(sub)
}
