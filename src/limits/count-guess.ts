import type { AttemptStore, CountedFailure } from './attempt-store.ts'

/** How many wrong guesses are allowed under a key, in a minute or another window. */
export interface GuessBudget {
  readonly key: string
  readonly most: number
}

/** A guess that is counted in its budgets until it is known to be right. */
export interface CountedGuess {
  /**
   * To be called for a right guess; the store may be that of a transaction. It does not make
   * earlier wrong ones undone.
   */
  takeBack(store?: Pick<AttemptStore, 'takeBack'>): Promise<void>
}

const minute = 60_000

/**
 * Counts a guess in each of its budgets before it is checked, so that guesses at the same time
 * cannot all pass. Answers undefined if one of the budgets is used up. Then none has counted it.
 */
export async function countGuess(
  attempts: Pick<AttemptStore, 'countUpTo' | 'failuresIn' | 'takeBack'>,
  budgets: readonly GuessBudget[],
  now: number,
  windowMs = minute,
): Promise<CountedGuess | undefined> {
  // Read first, so that a guess that one of them refuses is counted in none.
  const wasRead = budgets.length > 1
  for (const { key, most } of wasRead ? budgets : []) {
    if ((await attempts.failuresIn(key, windowMs, now)) >= most) return undefined
  }
  const counted: CountedFailure[] = []
  const takeBack: CountedGuess['takeBack'] = async (store = attempts) => {
    for (const each of counted) await store.takeBack(each)
  }
  for (const { key, most } of budgets) {
    const one = await attempts.countUpTo(key, most, windowMs, now, wasRead)
    if (one) counted.push(one)
    else {
      await takeBack()
      return undefined
    }
  }
  return { takeBack }
}

/**
 * Counts one more under a key; false if there are too many in this minute, or in another window.
 */
export async function isWithinRate(
  attempts: Pick<AttemptStore, 'countUpTo'>,
  key: string,
  most: number,
  now: number,
  windowMs = minute,
): Promise<boolean> {
  return (await attempts.countUpTo(key, most, windowMs, now)) !== undefined
}
