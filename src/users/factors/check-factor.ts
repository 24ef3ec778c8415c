import { randomInt } from 'node:crypto'
import type { Event } from '../../events/event.ts'
import { hmac } from '../../kernel/crypto/digest.ts'
import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits } from '../../limits/attempt-limits.ts'
import type { UserStores } from '../user-context.ts'
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
const half = 5

export function recoveryCodes(serverSecret: Buffer): RecoveryCodes {
  const mac = hmac(serverSecret)
  const letters = () =>
    Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')
  return {
    make: () => Array.from({ length: count }, () => `${letters()}-${letters()}`),
    digestOf(sub, code) {
      const typed = code
        .slice(0, 64)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
      return mac(JSON.stringify(['recovery code', sub, typed]))
    },
  }
}

/** Checks a code that a person typed as a second factor. Wrong ones are limited like passwords. */
export type CheckFactor = (attempt: FactorAttempt) => Promise<FactorOutcome>

interface FactorAttempt {
  readonly sub: string
  /** The code of an authenticator app, one of the recovery codes, or a code by mail. */
  readonly kind: 'totp' | 'recovery' | 'mail'
  readonly code: string
  /** The session that becomes stronger. */
  readonly sessionId: string
  readonly address: string
  readonly clientId: string
}

/** `refused` says only that the code is wrong. The others have the seconds to wait. */
export type FactorOutcome =
  | { readonly kind: 'proved' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'delayed'; readonly retryAfter: number }
  | { readonly kind: 'busy'; readonly retryAfter: number }

interface CheckFactorDependencies {
  readonly stores: UserStores
  readonly transact: Transact<UserStores>
  readonly limits: AttemptLimits
  readonly recoveryCodes: RecoveryCodes
  readonly mailCodes: Pick<MailCodes, 'use'>
  readonly box: SecretBox
  readonly clock: Clock
}

/** What the secret of an authenticator is sealed for, together with its owner. */
export const authenticatorPurpose = 'authenticator'

export function checkFactor(dependencies: CheckFactorDependencies): CheckFactor {
  const { stores, transact, limits, recoveryCodes, box, clock } = dependencies

  /** Uses the code if it is right; each code counts once, on whichever node. */
  async function useCode(inside: UserStores, attempt: FactorAttempt) {
    const { sub, kind, code } = attempt
    if (kind === 'mail') return dependencies.mailCodes.use(inside, attempt)
    if (kind === 'recovery') {
      return inside.recoveryCodes.use(sub, recoveryCodes.digestOf(sub, code))
    }
    const now = clock()
    const uses: boolean[] = []
    for (const factor of await inside.factors.listOf(sub)) {
      if (factor.kind !== 'totp') continue
      const secret = box.open(factor.sealedSecret, authenticatorPurpose, sub)
      const step = matchingStep(secret, code, now)
      if (step !== undefined) uses.push(await inside.factors.useStep(factor.id, step, now))
    }
    // An app that was added twice shows one code, which counts once for both.
    return uses.length > 0 && uses.every(Boolean)
  }

  return async (attempt) => {
    const { sub, address } = attempt
    // A counter of its own: guesses at codes need the password first, and must not lock that.
    const account = { name: `second factor of ${sub}`, sub: undefined }
    const permit = await limits.guard(account, address)
    if (permit.kind !== 'allowed') return permit
    try {
      return await transact<FactorOutcome>(async (inside) => {
        await inside.people.lock(sub)
        const isRight = await useCode(inside, attempt)
        await permit.settle(isRight, inside.attempts)
        await inside.events.append(eventOf(attempt, isRight, clock()))
        return { kind: isRight ? 'proved' : 'refused' }
      })
    } catch (error) {
      // An open permit would block this account, so an error counts as a failed attempt.
      await permit.settle(false, stores.attempts).catch(() => undefined)
      throw error
    }
  }
}

function eventOf({ sub, kind, address, clientId }: FactorAttempt, isRight: boolean, time: number) {
  return {
    type: isRight ? 'STEP_UP' : 'FACTOR_FAILED',
    time,
    outcome: isRight ? 'success' : 'failure',
    sub,
    clientId,
    address,
    detail: { factor: kind },
  } as const satisfies Event
}
