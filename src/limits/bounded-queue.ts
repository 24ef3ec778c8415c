/** Lets a few pieces of work run at once and a bounded number wait, first come, first served. */
export interface BoundedQueue {
  /**
   * Holds a place among those that run or wait for as long as the visit lasts; undefined, and no
   * visit, when every place is taken.
   */
  admit<T>(visit: (run: Run) => Promise<T>): Promise<T> | undefined
  /** Whether nobody holds a place. */
  isIdle(): boolean
}

/** Runs a visitor's work when its turn comes, one piece at a time. */
export type Run = <T>(work: () => Promise<T>) => Promise<T>

export function boundedQueue(bounds: { concurrency: number; waiting: number }): BoundedQueue {
  const turns: (() => void)[] = []
  const places = bounds.concurrency + bounds.waiting
  let held = 0
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < bounds.concurrency) running++
    else await new Promise<void>((resolve) => turns.push(resolve))
  }

  function passOn(): void {
    // The turn goes straight to the next in line, so that a newcomer cannot slip in between.
    const next = turns.shift()
    if (next) next()
    else running--
  }

  const run: Run = async (work) => {
    await takeTurn()
    try {
      return await work()
    } finally {
      passOn()
    }
  }

  async function hold<T>(visit: (run: Run) => Promise<T>): Promise<T> {
    held++
    try {
      return await visit(run)
    } finally {
      held--
    }
  }

  return {
    admit: (visit) => (held < places ? hold(visit) : undefined),
    isIdle: () => held === 0,
  }
}
