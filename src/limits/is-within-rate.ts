import type { AttemptStore } from './attempt-store.ts'

const minute = 60_000

/** Counts one more under a key; false if there are too many in this minute. */
export async function isWithinRate(
  attempts: Pick<AttemptStore, 'countFailure' | 'failuresIn'>,
  key: string,
  perMinute: number,
  now: number,
): Promise<boolean> {
  // Read first, so that a refused request causes no write.
  if ((await attempts.failuresIn(key, minute, now)) >= perMinute) return false
  return (await attempts.countFailure(key, minute, now)) <= perMinute
}
