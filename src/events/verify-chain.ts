import { setImmediate as nextTick } from 'node:timers/promises'
import type { EventChainStore, Link, SealedEvent } from './event-chain.ts'
import { type HeadSigner, hashOf } from './seal-events.ts'

/** The result of checking the audit log. */
export type ChainFinding =
  | {
      readonly kind: 'intact'
      readonly sealed: number
      readonly unsealed: number
      /** The last position that a valid signature covers; 0 when there is none. */
      readonly signedTo: number
      readonly hash: string
    }
  | {
      readonly kind: 'broken'
      /** The first position that is wrong. */
      readonly seq: number
      /** The event at that position, if there is one. */
      readonly id: string | undefined
      readonly problem: string
    }

type Broken = Extract<ChainFinding, { kind: 'broken' }>
type IntactChain = Extract<ChainFinding, { kind: 'intact' }>

const pageSize = 200

/** Checks the whole chain. Answers the first position that is wrong, if any (B01). */
export async function verifyChain({
  chain,
  signer,
}: {
  readonly chain: EventChainStore
  readonly signer: HeadSigner
}): Promise<ChainFinding> {
  const start = await chain.start()
  if (!start) return broken(1, 'events are missing at the beginning')
  let link: Link = start
  let signedTo = 0
  const [first] = start.seq > 0 ? await chain.headsAfter(start.seq - 1, 1) : []
  if (first && (await signer.verify(first)) === 'forged') {
    return broken(start.seq, 'the signature of the first link is forged')
  }
  for (;;) {
    // Heads are read before events: a running server may append and sign more in between.
    const heads = new Map((await chain.headsAfter(link.seq, pageSize)).map((h) => [h.seq, h]))
    const events = await chain.eventsAfter(link.seq, pageSize)
    for (const event of events) {
      const problem = problemOf(event, link)
      if (problem) return broken(link.seq + 1, problem, event)
      link = event
      const head = heads.get(event.seq)
      if (!head) continue
      if (head.hash !== event.hash) {
        return broken(signedTo + 1, `the chain up to ${event.seq} is not the one that was signed`)
      }
      const verdict = await signer.verify(head)
      if (verdict === 'forged') return broken(event.seq, 'its signature is forged', event)
      if (verdict === 'genuine') signedTo = event.seq
    }
    if (events.length < pageSize) {
      const beyond = Math.max(...heads.keys())
      if (beyond > link.seq) return broken(link.seq + 1, `events are missing up to ${beyond}`)
      break
    }
    await nextTick()
  }
  const unsealed = await chain.countUnsealed()
  return { kind: 'intact', sealed: link.seq - start.seq, unsealed, signedTo, hash: link.hash }
}

/** Why an unbroken chain proves little: nobody has signed it. Undefined if somebody has. */
export function doubtOf({ sealed, signedTo }: IntactChain): string | undefined {
  if (sealed === 0 || signedTo > 0) return undefined
  return (
    'no valid signature covers the event log. A server signs it soon after its start; if one has run, ' +
    'somebody may have written the log anew: compare it with a backup, and its hashes with the lines ' +
    "'the event log was signed' in the log of the server"
  )
}

/** What is wrong with an event, given the link before it. */
export function problemOf(event: SealedEvent, { seq, hash }: Link): string | undefined {
  if (event.seq !== seq + 1) return `events are missing up to ${event.seq - 1}`
  return event.hash === hashOf(event, event.seq, hash) ? undefined : 'the event was changed'
}

function broken(seq: number, problem: string, event?: SealedEvent): Broken {
  return { kind: 'broken', seq, id: event?.seq === seq ? event.id : undefined, problem }
}
