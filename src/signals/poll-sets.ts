import { signSet } from './sign-set.ts'
import type { SignalDelivery } from './signal-delivery.ts'
import type { DeliveryContext } from './signals-context.ts'
import type { SignalStores, Stream } from './stream.ts'

/** What a receiver asks for (RFC 8936 §2.2). */
export interface Poll {
  readonly maxEvents: number
  readonly returnsImmediately: boolean
  /** What it has. */
  readonly acknowledged: readonly string[]
  /** What it cannot take, with the reason. */
  readonly errors: Readonly<Record<string, string>>
}

/** What it gets. */
interface Polled {
  /** Signed, by their `jti`. */
  readonly sets: Readonly<Record<string, string>>
  readonly moreAvailable: boolean
}

/** Of one stream, so many requests of one node wait; the oldest of more is answered at once. */
const mostWaitingPolls = 4

/** Answers polls. What is not acknowledged is given again. */
export function pollSets<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
  delivery: Pick<SignalDelivery, 'waitForNews'>,
) {
  const { stores, settings, clock } = context
  const { signalSets, streams } = stores
  const waiting = new Map<string, Set<AbortController>>()

  async function settle({ id }: Stream, { acknowledged, errors }: Poll): Promise<void> {
    if (acknowledged.length > 0) await signalSets.settle(id, acknowledged)
    for (const [jti, error] of Object.entries(errors)) await signalSets.refuse(id, jti, error)
  }

  const pending = (stream: Stream, limit: number) =>
    stream.status === 'disabled'
      ? Promise.resolve([])
      : signalSets.pending(stream.id, limit, stream.status === 'paused')

  /** Waits until something is there, but no longer than the settings say. */
  async function waitFor(stream: Stream, until: number): Promise<void> {
    const giveUp = new AbortController()
    const others = waiting.get(stream.id) ?? new Set()
    waiting.set(stream.id, others.add(giveUp))
    if (others.size > mostWaitingPolls) [...others][0]?.abort()
    try {
      while (!giveUp.signal.aborted && performance.now() < until) {
        if (!(await delivery.waitForNews(until - performance.now(), giveUp.signal))) return
        if ((await pending(stream, 1)).length > 0) return
      }
    } finally {
      others.delete(giveUp)
      if (others.size === 0) waiting.delete(stream.id)
    }
  }

  return async (stream: Stream, poll: Poll): Promise<Polled> => {
    await settle(stream, poll)
    await streams.noteAsked(stream.id, clock())
    const { maxEvents, returnsImmediately } = poll
    if (maxEvents === 0) return { sets: {}, moreAvailable: (await pending(stream, 1)).length > 0 }
    let found = await pending(stream, maxEvents + 1)
    if (found.length === 0 && !returnsImmediately) {
      await waitFor(stream, performance.now() + settings.longPollSeconds * 1000)
      found = await pending(stream, maxEvents + 1)
    }
    const given = found.slice(0, maxEvents)
    const sets: Record<string, string> = {}
    for (const set of given) sets[set.jti] = await signSet(context, stream, set)
    return { sets, moreAvailable: found.length > given.length }
  }
}

export type PollSets = ReturnType<typeof pollSets>
