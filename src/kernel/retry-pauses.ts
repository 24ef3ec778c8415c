const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000]

/** The pauses after the first, second, … failure: those that Standard Webhooks recommends. */
const pausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]

/** A receiver cannot put a message off for longer than this. */
const longestRetryAfterMs = 24 * hourMs

/** Spreads attempts, so that messages which failed together do not come back together. */
const jitter = 0.2

/**
 * How long to wait after a failure: the pause of the schedule and up to a fifth more, or as long as
 * the receiver says in Retry-After (RFC 9110 §10.2.3) if that is longer.
 */
export function pauseAfter(
  failedAttempts: number,
  retryAfter: string | undefined,
  now: number,
  random: () => number = Math.random,
): number {
  const pause = pausesMs[Math.min(failedAttempts, pausesMs.length) - 1] ?? 5 * secondMs
  return Math.max(Math.round(pause * (1 + jitter * random())), readRetryAfter(retryAfter, now))
}

function readRetryAfter(text: string | undefined, now: number): number {
  if (text === undefined) return 0
  const wanted = /^\d{1,9}$/.test(text) ? Number(text) * secondMs : Date.parse(text) - now
  return Number.isNaN(wanted) ? 0 : Math.min(Math.max(wanted, 0), longestRetryAfterMs)
}
