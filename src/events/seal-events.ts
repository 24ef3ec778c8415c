import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { sha256 } from '../kernel/secrets.ts'
import { type Clock, inSlices } from '../kernel/time.ts'
import { factsOfDays } from './day-facts.ts'
import { countByHour, type EventChainStore, type HashOf, type SignedHead } from './event-chain.ts'

/** The result of checking a signature. A key that was removed can no longer be checked. */
export type HeadVerdict = 'genuine' | 'forged' | 'unknown key'

/** Signs heads of the chain. Somebody who can only write to the database cannot do that. */
export interface HeadSigner {
  sign(head: Omit<SignedHead, 'signature'>): Promise<string>
  verify(head: SignedHead): Promise<HeadVerdict>
}

/** What sealing, signing and pruning work with. */
export interface ChainContext {
  readonly chain: EventChainStore
  readonly signer: HeadSigner
  readonly clock: Clock
  readonly log: Logger
}

/** Small enough that other writers do not wait long. */
const batchSize = 100
const busyPauseMs = 5
const headEveryMs = 600_000
/** A server that stops waits for a run to end, so a run must be short. */
const longestRunMs = 10_000

/**
 * Covers every column of an event, its position, and through the previous hash all earlier events.
 */
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

/** What is computed of events when they are sealed. */
export const sealRules = { hashOf, countByHour, factsOfDays }

/**
 * Adds waiting events to the chain, for at most `longestMs`, so that a caller who reads then finds
 * all that were committed before. Waits for another node that is doing it. Answers the number of
 * events that were added here.
 */
export async function sealEvents(
  { chain }: { readonly chain: EventChainStore },
  longestMs: number,
): Promise<number> {
  const giveUpAt = performance.now() + longestMs
  let sealed = 0
  await inSlices(async () => {
    const count = await chain.seal(batchSize, sealRules)
    sealed += count ?? 0
    if (count === undefined) await pause(busyPauseMs)
    return (count === undefined || count === batchSize) && performance.now() < giveUpAt
  })
  return sealed
}

/**
 * Adds all waiting events to the chain, in the transaction of the store. Nobody seals until it
 * ends, so the end of the chain is a place in time for its caller: what was committed before is
 * there.
 */
export async function sealToEnd(chain: EventChainStore): Promise<void> {
  await chain.lock()
  while ((await chain.seal(batchSize, sealRules)) === batchSize);
}

/** Seals waiting events, and signs the newest link when that is due. A chore of the server. */
export async function sealAndSignEvents(context: ChainContext): Promise<void> {
  const { chain, signer, clock } = context
  await sealEvents(context, longestRunMs)
  const last = await chain.last()
  if (!last) return
  const head = await chain.lastHead()
  const isDue = !head || (head.seq < last.seq && clock() - head.time >= headEveryMs)
  // A head is worthless once its key was removed, so it is signed again with a newer key.
  if (!isDue && (await signer.verify(head)) !== 'unknown key') return
  await signLast(context)
}

/**
 * Signs the newest link now. It is also logged, where somebody with access to
 * the database cannot change it.
 */
export async function signLast({ chain, signer, clock, log }: ChainContext): Promise<void> {
  const last = await chain.last()
  if (!last) return
  const head = { ...last, time: clock() }
  await chain.putHead({ ...head, signature: await signer.sign(head) })
  log.info({ seq: last.seq, hash: last.hash }, 'the event log was signed')
}
