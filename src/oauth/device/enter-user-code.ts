import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { countGuess, type GuessBudget } from '../../limits/count-guess.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { DeviceAuthorizationStore } from '../stores/request-stores.ts'
import type { DeviceCodes } from './device-codes.ts'

/** Who types a code. */
interface CodeTypist {
  readonly address: string
  /** The person, if somebody is signed in. */
  readonly sub: string | undefined
}

/** `wrong` never says whether a code is unknown, expired or decided. */
type EnteredCode =
  | { readonly kind: 'found'; readonly request: AuthorizationRequest }
  | { readonly kind: 'wrong' | 'limited' }

/**
 * Finds the request of a device by the code that a person typed, within limits against guessing.
 */
export type EnterUserCode = (typed: string, typist: CodeTypist) => Promise<EnteredCode>

interface EnterUserCodeDependencies {
  readonly deviceCodes: Pick<DeviceCodes, 'digestOf'>
  readonly stores: {
    readonly deviceAuthorizations: Pick<DeviceAuthorizationStore, 'findUndecided'>
    readonly attempts: Pick<AttemptStore, 'countUpTo' | 'failuresIn' | 'takeBack'>
  }
  readonly guesses: {
    readonly guessesPerAddressAndMinute: number
    readonly guessesPerPersonAndMinute: number
    readonly guessesPerMinute: number
  }
  readonly clock: Clock
}

export function enterUserCode({
  deviceCodes,
  stores,
  guesses,
  clock,
}: EnterUserCodeDependencies): EnterUserCode {
  const { attempts, deviceAuthorizations } = stores

  const budget = (what: string, most: number): GuessBudget => ({
    key: sha256(`user codes of ${what}`),
    most,
  })

  /**
   * A person who is signed in has a budget that no stranger can use up, at whatever address. All
   * others share one, of which no address can have more than its part.
   */
  function budgetsOf({ address, sub }: CodeTypist): readonly GuessBudget[] {
    if (sub !== undefined) return [budget(`person ${sub}`, guesses.guessesPerPersonAndMinute)]
    return [
      budget(`address ${addressRange(address)}`, guesses.guessesPerAddressAndMinute),
      budget('everybody', guesses.guessesPerMinute),
    ]
  }

  return async (typed, typist) => {
    const digest = deviceCodes.digestOf(typed)
    // What cannot be a code is no guess.
    if (digest === undefined) return { kind: 'wrong' }
    const guess = await countGuess(attempts, budgetsOf(typist), clock())
    if (!guess) return { kind: 'limited' }
    const found = await deviceAuthorizations.findUndecided(digest)
    if (!found || found.expiresAt <= clock()) return { kind: 'wrong' }
    // Wrong guesses before it still count: anybody can get a right code from a device of their own.
    await guess.takeBack()
    return { kind: 'found', request: found.request }
  }
}
