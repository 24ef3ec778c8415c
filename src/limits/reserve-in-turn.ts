import { setTimeout as sleep } from 'node:timers/promises'
import type { Reservation } from './attempt-store.ts'

/** Runs a few jobs at once and lets a limited number wait, first come, first served. */
interface BoundedQueue {
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

const pauseMs = 20
const maxPauses = 500
const maxWaiting = 100

/** Attempts on one account that wait for others. Only the first one asks the store. */
interface WaitQueue {
  readonly queue: BoundedQueue
  /**
   * How often the first one has paused. Each attempt counts from its own start, not from its turn.
   */
  pauses: number
}

/**
 * Reserves an attempt on an account. Those that come at the same time wait for each other; the
 * answer is `wait` if there are too many of them, or if it takes too long.
 */
export function reserveInTurn(
  reserve: (key: string) => Promise<Reservation>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): (key: string) => Promise<Reservation> {
  const waitQueues = new Map<string, WaitQueue>()

  async function reserveOrWait(
    key: string,
    waiting: WaitQueue,
    lastPause: number,
  ): Promise<Reservation> {
    for (;;) {
      const reservation = await reserve(key)
      if (reservation.kind !== 'wait' || waiting.pauses >= lastPause) return reservation
      await pause(pauseMs)
      waiting.pauses++
    }
  }

  return async (key) => {
    const waiting = waitQueues.get(key) ?? waitQueue()
    waitQueues.set(key, waiting)
    const lastPause = waiting.pauses + maxPauses
    try {
      const reservation = await waiting.queue.admit((run) =>
        run(() => reserveOrWait(key, waiting, lastPause)),
      )
      return reservation ?? { kind: 'wait' }
    } finally {
      if (waiting.queue.isIdle()) waitQueues.delete(key)
    }
  }
}

function waitQueue(): WaitQueue {
  return { queue: boundedQueue({ concurrency: 1, waiting: maxWaiting }), pauses: 0 }
}
