/**
 * Where failures are counted that anybody can cause as often as they like. Of one kind, client, address
 * and user, the first is written at once; the rest are counted and written as one event with `count`.
 */
export interface FailureCounts {
  /**
   * Writes the events of up to `limit` counts that began before a time, and forgets the counts;
   * answers how many there were. Events that were written before never change.
   */
  flush(before: number, now: number, limit: number): Promise<number>
}

const bite = 200

/** Writes every count that is older than the window. For the server's regular round. */
export async function flushFailures(
  counts: FailureCounts,
  windowMs: number,
  now: number,
): Promise<void> {
  while ((await counts.flush(now - windowMs, now, bite)) === bite);
}
