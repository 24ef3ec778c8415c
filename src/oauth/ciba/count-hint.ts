import { sha256 } from '../../kernel/crypto/digest.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { type CountedGuess, countGuess } from '../../limits/count-guess.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'

const hour = 3_600_000

/**
 * Counts a name that a client gives as a wrong one until somebody is found by it. So nobody can
 * try names with a stolen secret for long. Once there are too many, every name is refused in the
 * same words, or the answer would tell which ones are known.
 */
export async function countHint(
  attempts: Pick<AttemptStore, 'countUpTo' | 'failuresIn' | 'takeBack'>,
  client: Client,
  most: number,
  now: number,
): Promise<CountedGuess> {
  const budget = { key: sha256(`login hints of client ${client.id}`), most }
  const guess = await countGuess(attempts, [budget], now, hour)
  if (guess) return guess
  throw new OAuthError('slow_down', 'too many names of this client were unknown in this hour', {
    headers: { 'retry-after': String(hour / 1000) },
  })
}
