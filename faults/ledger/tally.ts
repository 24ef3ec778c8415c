/** What a trial has counted. Every list must stay empty. */
export interface Tally {
  /** Writes that the server has confirmed. */
  acknowledged: number
  /** Questions whether something revoked or replaced is still in force. */
  asked: number
  /** Requests without an answer, or refused with 429, 502 or 503. Their outcome counts as unknown. */
  unanswered: number
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
  return { acknowledged: 0, asked: 0, unanswered: 0, lost: [], usedTwice: [], stale: [], wrong: [] }
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
