import type { AttemptStore } from './attempt-store.ts'

const minute = 60_000

/**
 * Counts one more under a key; false if there are too many in this minute, or in another window.
 */
export async function isWithinRate(
  attempts: Pick<AttemptStore, 'countFailure' | 'failuresIn'>,
  key: string,
  most: number,
  now: number,
  windowMs = minute,
): Promise<boolean> {
  // Read first, so that a refused request causes no write.
  if ((await attempts.failuresIn(key, windowMs, now)) >= most) return false
  return (await attempts.countFailure(key, windowMs, now)) <= most
}
