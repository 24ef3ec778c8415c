import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { isWithinRate } from '../../limits/is-within-rate.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { DeviceAuthorizationStore } from '../stores/grants/device-authorization-store.ts'
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

/** Finds the request of a device by the code that a person typed, within limits against guessing. */
export type EnterUserCode = (typed: string, typist: CodeTypist) => Promise<EnteredCode>

interface EnterUserCodeDependencies {
  readonly deviceCodes: Pick<DeviceCodes, 'digestOf'>
  readonly stores: {
    readonly deviceAuthorizations: Pick<DeviceAuthorizationStore, 'findUndecided'>
    readonly attempts: Pick<AttemptStore, 'countFailure' | 'failuresIn'>
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

  /** Counted before the code is looked up, so that guesses at the same time cannot all pass. */
  const isWithin = (what: string, limit: number) =>
    isWithinRate(attempts, sha256(`user codes of ${what}`), limit, clock())

  async function mayGuess({ address, sub }: CodeTypist): Promise<boolean> {
    // The widest comes last, so that one address cannot use up the guesses of everybody.
    const { guessesPerAddressAndMinute, guessesPerPersonAndMinute, guessesPerMinute } = guesses
    return (
      (await isWithin(`address ${addressRange(address)}`, guessesPerAddressAndMinute)) &&
      (sub === undefined || (await isWithin(`person ${sub}`, guessesPerPersonAndMinute))) &&
      isWithin('everybody', guessesPerMinute)
    )
  }

  return async (typed, typist) => {
    const digest = deviceCodes.digestOf(typed)
    // What cannot be a code is no guess.
    if (digest === undefined) return { kind: 'wrong' }
    if (!(await mayGuess(typist))) return { kind: 'limited' }
    const found = await deviceAuthorizations.findUndecided(digest)
    if (!found || found.expiresAt <= clock()) return { kind: 'wrong' }
    return { kind: 'found', request: found.request }
  }
}
