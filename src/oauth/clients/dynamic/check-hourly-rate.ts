import { RequestFault } from '../../../http/request-fault.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { AttemptStore } from '../../../limits/attempt-store.ts'
import { type CountedGuess, countGuess } from '../../../limits/count-guess.ts'
import { isWithinRate } from '../../../limits/is-within-rate.ts'

export interface HourlyRateDependencies {
  readonly attempts: Pick<AttemptStore, 'countFailure' | 'countUpTo' | 'failuresIn' | 'takeBack'>
  readonly clock: Clock
}

const hour = 3_600_000

/** Counts one more, and throws the error of a caller who did this too often in an hour. */
export async function checkHourlyRate(
  { attempts, clock }: HourlyRateDependencies,
  what: string,
  most: number,
): Promise<void> {
  if (await isWithinRate(attempts, sha256(what), most, clock(), hour)) return
  throw tooMany()
}

/**
 * Counts an attempt as a failed one until it is taken back, and throws the same error after too
 * many of them.
 */
export async function countFailed(
  { attempts, clock }: HourlyRateDependencies,
  what: string,
  most: number,
): Promise<CountedGuess> {
  const counted = await countGuess(attempts, [{ key: sha256(what), most }], clock(), hour)
  if (!counted) throw tooMany()
  return counted
}

function tooMany(): RequestFault {
  return new RequestFault('too_many_requests', 'too many registrations; try again later', {
    headers: { 'retry-after': '3600' },
  })
}
