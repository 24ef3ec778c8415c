import type { EventChainStore, Link } from './event-chain.ts'
import type { ChainContext } from './seal-events.ts'
import { problemOf } from './verify-chain.ts'

/** Which events are kept. */
export interface Retention {
  /** How long events are kept; 0 means for ever. */
  readonly retainMs: number
  /** Events after this position are still needed; undefined means none is. */
  readonly neededAfter: () => Promise<number | undefined>
}

const pageSize = 500
/** A server that stops waits for a run to end, so a run must be short. */
const longestRunMs = 5_000

/**
 * Deletes events that are older than the retention time, from one signed link to the next. The
 * chain then starts at that link, which is signed again. A chain with an error is not changed.
 */
export async function pruneEvents(
  { chain, signer, clock, log }: ChainContext,
  { retainMs, neededAfter }: Retention,
): Promise<void> {
  const giveUpAt = performance.now() + longestRunMs
  if (retainMs === 0) return
  const limit = (await neededAfter()) ?? Number.POSITIVE_INFINITY
  let start = await chain.start()
  while (start && performance.now() < giveUpAt) {
    const [next] = await chain.headsAfter(start.seq, 1)
    const newest = await chain.last()
    // The newest event stays, because the next one needs its hash.
    if (!next || !newest || next.time > clock() - retainMs || next.seq >= newest.seq) return
    if (next.seq > limit) return
    const reached = await walk(chain, start, next.seq)
    if (reached?.hash !== next.hash) {
      log.error({ from: start.seq + 1, to: next.seq }, 'old events do not verify and are kept')
      return
    }
    const head = { seq: next.seq, hash: next.hash, time: clock() }
    await chain.startAt({ ...head, signature: await signer.sign(head) })
    start = head
  }
}

async function walk(chain: EventChainStore, start: Link, to: number): Promise<Link | undefined> {
  let link = start
  while (link.seq < to) {
    const events = await chain.eventsAfter(link.seq, Math.min(pageSize, to - link.seq))
    if (events.length === 0) return undefined
    for (const event of events) {
      if (problemOf(event, link)) return undefined
      link = event
    }
  }
  return link
}
