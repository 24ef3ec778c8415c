import { setTimeout as pause } from 'node:timers/promises'
import { assignments } from './assignments.ts'
import { checkEvents } from './find-events.ts'
import { redemptions } from './redemptions.ts'
import { registrations } from './registrations.ts'
import { revocations } from './revocations.ts'
import { rotations } from './rotations.ts'
import { countUnanswered, describeUnanswered } from './tally.ts'
import { Unanswered } from './unanswered.ts'
import type { LedgerWorld, Writer } from './writer.ts'

/** A bounded load of writes, and the memory of all that were confirmed. */
export interface Ledger {
  /** Waits until so many more writes were confirmed; fails if there are none for too long. */
  progress(count: number): Promise<void>
  /** Ends the load, without waiting for the requests under way. */
  abandon(): void
  /** Ends the load. */
  stop(): Promise<void>
  /** Ends the load, and compares everything with what the server says now. */
  settle(): Promise<void>
}

/** A load that makes no progress for so long fails. */
const patienceMs = 180_000
/** After a request without an answer, a client waits for so long. */
const retryMs = 200

/** Starts the load: seven clients, each with one request at a time. */
export async function startLedger(world: LedgerWorld): Promise<Ledger> {
  const { tally } = world
  const writers = await Promise.all([
    rotations(world),
    rotations(world),
    registrations(world),
    assignments(world),
    assignments(world),
    revocations(world),
    redemptions(world),
  ])
  let isStopped = false
  let failure: unknown

  async function writeOn({ write }: Writer): Promise<void> {
    while (!isStopped && failure === undefined) {
      try {
        await write()
      } catch (error) {
        if (error instanceof Unanswered) countUnanswered(tally, error)
        else failure = error
        await pause(retryMs)
      }
    }
  }

  const lanes = writers.map(writeOn)

  async function stop(): Promise<void> {
    isStopped = true
    await Promise.all(lanes)
    if (failure !== undefined) throw failure
  }

  return {
    abandon() {
      isStopped = true
    },
    stop,
    async progress(count) {
      const goal = tally.acknowledged + count
      let last = tally.acknowledged
      let since = performance.now()
      while (tally.acknowledged < goal) {
        if (failure !== undefined) throw failure
        if (tally.acknowledged > last) {
          last = tally.acknowledged
          since = performance.now()
        } else if (performance.now() - since > patienceMs) {
          throw new Error(`no write is confirmed any more: ${describeUnanswered(tally)}`)
        }
        await pause(5)
      }
    },
    async settle() {
      await stop()
      await Promise.all(writers.map((writer) => writer.check()))
      await checkEvents(
        world,
        writers.flatMap((writer) => writer.expectedEvents()),
      )
    },
  }
}
