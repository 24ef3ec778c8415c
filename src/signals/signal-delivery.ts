import { sealEvents } from '../events/seal-events.ts'
import { runInSpan } from '../kernel/current-span.ts'
import { noteSignals } from './note-signals.ts'
import { pushStream } from './push-sets.ts'
import type { DeliveryContext } from './signals-context.ts'
import { isSent, type SignalStores } from './stream.ts'

/**
 * Delivers signals at least once. The event log is the outbox: each stream has a position in it,
 * and moves it in the transaction that makes what it tells. What waits is kept until the receiver
 * has taken it, by push or poll.
 */
export interface SignalDelivery {
  /** Makes signals of new events, and starts to send what waits. */
  deliver(): Promise<void>
  /** The same in the background. */
  deliverSoon(): void
  /** Waits until there may be something new; false when the server stops. */
  waitForNews(mostMs: number, signal: AbortSignal): Promise<boolean>
  /** Waits for what is being sent. */
  settled(): Promise<void>
  /** Stops; a later start or another node goes on. */
  close(): Promise<void>
}

const longestSealMs = 2000
/** How soon those who poll hear of what other nodes have changed. */
const lookEveryMs = 125

export function signalDelivery<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
): SignalDelivery {
  const { stores, eventChain, log } = context
  const closing = new AbortController()
  const pushing = new Map<string, Promise<void>>()
  const again = new Set<string>()
  let noting: Promise<number> | undefined
  let looking: Promise<void> | undefined
  let background: Promise<void> = Promise.resolve()

  async function note(): Promise<number> {
    const on = closing.signal.aborted ? [] : await stores.streams.listOn()
    if (on.length === 0) return 0
    await sealEvents({ chain: eventChain }, longestSealMs)
    const end = (await eventChain.last())?.seq ?? 0
    let added = 0
    for (const stream of on) {
      // Mostly nothing has happened, and no stream has to look for it.
      if (stream.position < end) added += await noteSignals(context, stream)
    }
    return added
  }

  /** Those who come while it runs get the next one: it may have passed their event. */
  async function noteNow(): Promise<void> {
    while (noting) await noting.catch(() => 0)
    noting = runInSpan(undefined, note).finally(() => {
      noting = undefined
    })
    await noting
  }

  function pushSoon(id: string): void {
    if (pushing.has(id)) {
      again.add(id)
      return
    }
    const run = runInSpan(undefined, () => pushStream(context, id, closing.signal))
      .catch((err: unknown) => {
        if (!closing.signal.aborted) log.error({ err, stream: id }, 'sending signals failed')
      })
      .finally(() => {
        pushing.delete(id)
        if (again.delete(id) && !closing.signal.aborted) pushSoon(id)
      })
    pushing.set(id, run)
  }

  async function deliver(): Promise<void> {
    await noteNow()
    const on = closing.signal.aborted ? [] : await stores.streams.listOn()
    for (const stream of on) if (isSent(stream)) pushSoon(stream.id)
  }

  function deliverSoon(): void {
    background = background
      .then(deliver)
      .catch((err: unknown) => log.error({ err }, 'delivering signals failed'))
  }

  /** All who wait share one look at the log. */
  function look(): Promise<void> {
    looking ??= pause(lookEveryMs)
      .then(() => (closing.signal.aborted ? undefined : noteNow()))
      .catch((err: unknown) => log.error({ err }, 'noting signals failed'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        closing.signal.removeEventListener('abort', done)
        resolve()
      }
      closing.signal.addEventListener('abort', done)
    })
  }

  return {
    deliver,
    deliverSoon,
    async waitForNews(mostMs, signal) {
      if (closing.signal.aborted) return false
      if (mostMs > 0 && !signal.aborted) await look()
      return !closing.signal.aborted
    },
    async settled() {
      await Promise.all(pushing.values())
    },
    async close() {
      closing.abort()
      await background
      await noting?.catch(() => 0)
      await looking
      await Promise.all(pushing.values())
    },
  }
}
