import type { Clock } from './clock.ts'

/** Delivers what waits in an outbox. */
export interface OutboxDelivery {
  /** Delivers what is due; answers when it was tried. Rejects when the outbox could not be read or written. */
  deliver(): Promise<void>
  /** Waits for what is under way. */
  settled(): Promise<void>
}

export interface OutboxDeliveryParts<Item> {
  /** Lends items that are due to this process until `leaseUntil`. Another gets them if this one dies. */
  readonly take: (now: number, leaseUntil: number) => Promise<readonly Item[]>
  /** Delivers a batch: each item is removed or postponed in the end, well before its lease is over. */
  readonly send: (batch: readonly Item[]) => Promise<void>
  readonly leaseMs: number
  /** How many runs may be under way at once, so that one which takes long does not hold up the rest. */
  readonly mostRuns?: number
  readonly clock: Clock
}

export function outboxDelivery<Item>(parts: OutboxDeliveryParts<Item>): OutboxDelivery {
  const { take, send, leaseMs, mostRuns = 1, clock } = parts
  const runs = new Set<Promise<void>>()
  let isAskedAgain = false

  async function sendDue(): Promise<void> {
    for (;;) {
      const now = clock()
      const due = await take(now, now + leaseMs)
      if (due.length === 0) return
      await send(due)
    }
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      await sendDue()
    } while (isAskedAgain)
  }

  return {
    deliver() {
      const [first] = runs
      if (first && runs.size >= mostRuns) {
        // The run that ends first looks once more.
        isAskedAgain = true
        return first
      }
      const started: Promise<void> = run().finally(() => runs.delete(started))
      runs.add(started)
      return started
    },
    async settled() {
      await Promise.allSettled(runs)
    },
  }
}

/** How long to wait after so many attempts in vain: twice as long each time, up to a bound. */
export function backoffMs(attempts: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(attempts, 30), longestMs)
}
