/** Runs a few jobs at once and lets a limited number wait, first come, first served. */
export interface BoundedQueue {
  /**
   * Takes a place in the queue until the callback has ended. If the queue is full, it answers
   * undefined and does not call back.
   */
  admit<T>(callback: (run: Run) => Promise<T>): Promise<T> | undefined
  /** Whether no place is taken. */
  isIdle(): boolean
}

/** Runs a job as soon as it is its turn. */
type Run = <T>(job: () => Promise<T>) => Promise<T>

/** A queue with a limit for running and for waiting jobs. */
export function boundedQueue(bounds: { concurrency: number; waiting: number }): BoundedQueue {
  const waiting: (() => void)[] = []
  const places = bounds.concurrency + bounds.waiting
  let held = 0
  let running = 0

  async function waitForTurn(): Promise<void> {
    if (running < bounds.concurrency) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function startNext(): void {
    // The next one in the queue starts at once, so that a new one cannot overtake it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  const run: Run = async (job) => {
    await waitForTurn()
    try {
      return await job()
    } finally {
      startNext()
    }
  }

  async function hold<T>(callback: (run: Run) => Promise<T>): Promise<T> {
    held++
    try {
      return await callback(run)
    } finally {
      held--
    }
  }

  return {
    admit: (callback) => (held < places ? hold(callback) : undefined),
    isIdle: () => held === 0,
  }
}
