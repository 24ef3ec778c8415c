import { runInSpan } from './current-span.ts'
import type { Clock } from './time.ts'

/** Delivers the items of an outbox. */
export interface OutboxDelivery {
  /** Delivers what is due, and waits for it. Rejects when the outbox cannot be read or written. */
  deliver(): Promise<void>
  /** Waits for the deliveries that are running. */
  settled(): Promise<void>
}

/** An outbox, and what delivers its items. */
interface Outbox<Item> {
  /** Leases items that are due until `leaseUntil`. If this process dies, another gets them then. */
  readonly take: (now: number, leaseUntil: number) => Promise<readonly Item[]>
  /** Delivers a batch. Each item must be removed or postponed before its lease ends. */
  readonly send: (batch: readonly Item[]) => Promise<void>
  readonly leaseMs: number
  /** How many deliveries may run at the same time, so that a slow one does not block the others. */
  readonly mostRuns?: number
  readonly clock: Clock
}

/** Creates the delivery of an outbox. */
export function outboxDelivery<Item>({
  take,
  send,
  leaseMs,
  mostRuns = 1,
  clock,
}: Outbox<Item>): OutboxDelivery {
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
        // A running delivery checks the outbox again before it ends.
        isAskedAgain = true
        return first
      }
      // It delivers the items of everybody, so it belongs to no trace of a request.
      const started: Promise<void> = runInSpan(undefined, run).finally(() => runs.delete(started))
      runs.add(started)
      return started
    },
    async settled() {
      await Promise.allSettled(runs)
    },
  }
}

/** How long to wait after a number of failed attempts: twice as long each time, up to a limit. */
export function backoffMs(attempts: number, firstMs: number, longestMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(attempts, 30), longestMs)
}
