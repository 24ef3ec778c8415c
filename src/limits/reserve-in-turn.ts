import { setTimeout as sleep } from 'node:timers/promises'
import type { Reservation } from './attempt-store.ts'
import { type BoundedQueue, boundedQueue } from './bounded-queue.ts'

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

interface ReserveInTurnDependencies {
  readonly reserve: (key: string) => Promise<Reservation>
  /** Waits for attempts that another node is checking. */
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined
}

/**
 * Reserves an attempt on an account. Those that come at the same time wait for each other; the
 * answer is `wait` if there are too many of them, or if it takes too long.
 */
export function reserveInTurn({
  reserve,
  pause = sleep,
}: ReserveInTurnDependencies): (key: string) => Promise<Reservation> {
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
