import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../kernel/clock.ts'
import { sha256 } from '../kernel/digest.ts'
import type { EventChainStore, HashOf } from './event-chain-store.ts'
import type { HeadSigner } from './head-signer.ts'

export interface SealParts {
  readonly chain: EventChainStore
  readonly signer: HeadSigner
  readonly clock: Clock
  readonly log: Pick<Logger, 'info'>
}

/** Small enough that nobody waits for long behind it. */
const bite = 200
const headEveryMs = 600_000
/** A server that stops waits for its round. */
const longestRoundMs = 10_000

/** What the first event follows. */
export const noHash = ''

/** Covers every column of an event, its place, and through the hash before it all that came earlier. */
export const hashOf: HashOf = (event, seq, previousHash) =>
  sha256(
    JSON.stringify([
      previousHash,
      seq,
      event.id,
      event.type,
      event.time,
      event.outcome,
      event.sub ?? null,
      event.clientId ?? null,
      event.sessionId ?? null,
      event.address ?? null,
      event.detail ?? null,
    ]),
  )

/** Gives events that wait their places in the chain, for so long at most; answers how many. */
export async function sealEvents(
  { chain }: Pick<SealParts, 'chain'>,
  longestMs: number,
): Promise<number> {
  const giveUpAt = performance.now() + longestMs
  let sealed = 0
  for (;;) {
    const count = await chain.seal(bite, hashOf)
    sealed += count
    if (count < bite || performance.now() >= giveUpAt) return sealed
    await nextTurn()
  }
}

/** Seals what waits, and signs the newest link when that is due. For the server's regular round. */
export async function tendEvents(parts: SealParts): Promise<void> {
  const { chain, signer, clock } = parts
  await sealEvents(parts, longestRoundMs)
  const last = await chain.last()
  if (!last) return
  const head = await chain.lastHead()
  const isDue = !head || (head.seq < last.seq && clock() - head.time >= headEveryMs)
  // Keys are removed in time, and only a head whose key is there says anything.
  if (!isDue && (await signer.judge(head)) !== 'unknown key') return
  await signLast(parts)
}

/** Signs the newest link now. It is logged too, out of reach of whoever can write the store. */
export async function signLast({ chain, signer, clock, log }: SealParts): Promise<void> {
  const last = await chain.last()
  if (!last) return
  const head = { ...last, time: clock() }
  await chain.putHead({ ...head, signature: await signer.sign(head) })
  log.info({ seq: last.seq, hash: last.hash }, 'the event log was signed')
}
