/**
 * Counts failures that anybody can cause as often as they like. The first failure of one type,
 * client, address and user is written at once. Further ones are counted, and written later as one
 * event with `count`.
 */
export interface FailureCounts {
  /**
   * Writes the events of up to `limit` counts that began before a time, and deletes the counts.
   * Answers the number of counts. Events that are already written never change.
   */
  flush(before: number, now: number, limit: number): Promise<number>
}

const batchSize = 200

/** Writes every count that is older than the window. A chore of the server. */
export async function flushFailures(
  counts: FailureCounts,
  windowMs: number,
  now: number,
): Promise<void> {
  while ((await counts.flush(now - windowMs, now, batchSize)) === batchSize);
}
