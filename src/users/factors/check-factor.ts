import { randomInt } from 'node:crypto'
import type { Person } from '../../events/actor.ts'
import type { About, Recording } from '../../events/recorded.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { hmac } from '../../kernel/secrets.ts'
import { addressOf, type UserContext, type UserStores } from '../user-context.ts'
import { matchingStep } from './authenticators.ts'
import type { MailCodes } from './mail-codes.ts'

/** Makes and compares recovery codes. The store has keyed digests only. */
export interface RecoveryCodes {
  /** Ten new codes, as they are shown to the person. */
  make(): readonly string[]
  digestOf(sub: string, code: string): string
}

// Without letters that look like digits or like each other.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const count = 10
// 119 bits, so that a fast digest is enough (ASVS V6.5.2). Codes of before had two groups of five.
const groups = 6
const groupLength = 4

export function recoveryCodes(serverSecret: Buffer): RecoveryCodes {
  const mac = hmac(serverSecret)
  const letters = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return {
    make: () =>
      Array.from({ length: count }, () => Array.from({ length: groups }, letters).join('-')),
    digestOf(sub, code) {
      const typed = code
        .slice(0, 64)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
      return mac(JSON.stringify(['recovery code', sub, typed]))
    },
  }
}

/**
 * Checks a code that a person typed as a second factor. Wrong ones are limited like passwords. A
 * right one begins what `enter` does, in the transaction that records it.
 */
export type CheckFactor<Stores> = <Entered>(
  person: Person,
  attempt: FactorAttempt,
  enter: (stores: Stores, log: Recording) => Promise<Entered>,
) => Promise<FactorOutcome<Entered>>

interface FactorAttempt {
  /** The code of an authenticator app, one of the recovery codes, or a code by mail. */
  readonly kind: 'totp' | 'recovery' | 'mail'
  readonly code: string
}

/** `refused` says only that the code is wrong. The others have the seconds to wait. */
export type FactorOutcome<Entered> =
  | { readonly kind: 'proved'; readonly entered: Entered }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

interface CheckFactorParts {
  readonly recoveryCodes: RecoveryCodes
  readonly mailCodes: MailCodes
  readonly box: SecretBox
}

/** What the secret of an authenticator is sealed for, together with its owner. */
export const authenticatorPurpose = 'authenticator'

export function checkFactor<Stores extends UserStores>(
  { stores, recorded, limits, mailFailures }: UserContext<Stores>,
  { recoveryCodes, mailCodes, box }: CheckFactorParts,
): CheckFactor<Stores> {
  /** Uses the code if it is right; each code counts once, on whichever node. */
  async function useCode(
    inside: Stores,
    { sub, sessionId }: Person,
    { kind, code }: FactorAttempt,
    now: number,
  ): Promise<boolean> {
    if (kind === 'mail') return mailCodes.use(inside, { sub, sessionId, code })
    if (kind === 'recovery') {
      return inside.recoveryCodes.use(sub, recoveryCodes.digestOf(sub, code))
    }
    const uses: boolean[] = []
    for (const factor of await inside.factors.listOf(sub)) {
      if (factor.kind !== 'totp') continue
      const secret = box.open(factor.sealedSecret, authenticatorPurpose, sub)
      const step = matchingStep(secret, code, now, factor.codes)
      if (step !== undefined) uses.push(await inside.factors.useStep(factor.id, step, now))
    }
    // An app that was added twice shows one code, which counts once for both.
    return uses.length > 0 && uses.every(Boolean)
  }

  return async <Entered>(
    person: Person,
    attempt: FactorAttempt,
    enter: (stores: Stores, log: Recording) => Promise<Entered>,
  ): Promise<FactorOutcome<Entered>> => {
    const { sub } = person
    // A counter of its own: guesses at codes need the password first, and must not lock that.
    const account = { name: `second factor of ${sub}`, sub: undefined }
    const permit = await limits.guard(account, addressOf(person))
    if (permit.kind !== 'allowed') return permit
    try {
      return await recorded<FactorOutcome<Entered>>(person, async (inside, log) => {
        await inside.people.lock(sub)
        const isRight = await useCode(inside, person, attempt, log.now)
        recordProof(log, sub, isRight, { factor: attempt.kind })
        if (!isRight) await mailFailures(inside, log, sub, 'factor')
        // Before anything is counted, since it may take locks.
        const outcome = isRight
          ? ({ kind: 'proved', entered: await enter(inside, log) } as const)
          : ({ kind: 'refused' } as const)
        await permit.settle(isRight, inside.attempts)
        return log.done(outcome)
      })
    } catch (error) {
      // An open permit would block this account, so an error counts as a failed attempt.
      await permit.settle(false, stores.attempts).catch(() => undefined)
      throw error
    }
  }
}

/** Adds the event of a second factor that was asked for, right or wrong. */
export function recordProof(
  log: Recording,
  sub: string,
  isRight: boolean,
  detail: About['detail'],
): void {
  if (isRight) log.change('STEP_UP', { sub, detail })
  else log.change('FACTOR_FAILED', { outcome: 'failure', sub, detail })
}
