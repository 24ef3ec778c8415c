/** What a trial has counted. Every list must stay empty. */
export interface Tally {
  /** Writes that the server has confirmed. */
  acknowledged: number
  /** Questions whether something revoked or replaced is still in force. */
  asked: number
  /**
   * Requests without an answer, or refused with 429, 502 or 503. Their outcome counts as unknown.
   */
  unanswered: number
  /** Their reasons. */
  readonly reasons: Map<string, number>
  /** Confirmed writes that were gone. */
  readonly lost: string[]
  /** Single-use things that worked twice. */
  readonly usedTwice: string[]
  /** Answers that called something in force after its end was confirmed. */
  readonly stale: string[]
  /** Answers that nobody should get, such as 500. */
  readonly wrong: string[]
}

export function newTally(): Tally {
  return {
    acknowledged: 0,
    asked: 0,
    unanswered: 0,
    reasons: new Map(),
    lost: [],
    usedTwice: [],
    stale: [],
    wrong: [],
  }
}

/** Every promise that was broken, in words. */
export function brokenPromises({ lost, usedTwice, stale, wrong }: Tally): readonly string[] {
  return [
    ...lost.map((words) => `lost: ${words}`),
    ...usedTwice.map((words) => `used twice: ${words}`),
    ...stale.map((words) => `stale: ${words}`),
    ...wrong.map((words) => `wrong answer: ${words}`),
  ]
}

/** Counts a request without an answer. */
export function countUnanswered(tally: Tally, { message, cause }: Error): void {
  const { code } = ((cause as Error | undefined)?.cause ?? {}) as { readonly code?: string }
  const reason = code === undefined ? message : `${message} (${code})`
  tally.unanswered++
  tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1)
}

/** The requests without an answer, by reason. */
export function describeUnanswered({ reasons }: Tally): string {
  return [...reasons].map(([reason, count]) => `${count} requests: ${reason}`).join(', ')
}
