import type { Logger } from 'pino'
import { ArrivalFault } from '../arrival.ts'
import type { ConnectionContext } from '../connection-context.ts'
import { SetFault } from './read-set.ts'
import type { SignalSource } from './signal-source.ts'
import type { sourceAuthorization } from './source-changes.ts'
import type { SourceStores, TakeSet } from './take-set.ts'
import type { PollAnswer, Transmitter } from './transmitter.ts'

/** What polling works with. */
interface PollingContext<Stores extends SourceStores>
  extends Pick<ConnectionContext<Stores>, 'clock'> {
  readonly stores: Stores
  readonly transmitter: Transmitter
  readonly authorizationFor: ReturnType<typeof sourceAuthorization>
  readonly take: TakeSet
  readonly log: Logger
}

/** Asks other sides for their events. */
export interface SourcePolling {
  /** Asks those that are due, in the background. */
  tend(): Promise<void>
  /** Waits for what this process has begun. */
  settled(): Promise<void>
  close(): Promise<void>
}

const sourcesAtOnce = 16
const everyMs = 10_000
const pauseMs = 60_000
/** Longer than the rounds about one source take. */
const leaseMs = 5 * 60_000
/** After so many, it is the turn of others. */
const mostRounds = 20

export function sourcePolling<Stores extends SourceStores>(
  context: PollingContext<Stores>,
): SourcePolling {
  const { stores, transmitter, authorizationFor, take, clock, log } = context
  const working = new Set<Promise<void>>()
  let isClosed = false

  async function poll(source: SignalSource): Promise<void> {
    const { connectionId } = source
    const connection = await stores.connections.find(connectionId)
    if (!connection || source.pollUrl === undefined) return
    try {
      await rounds(source, source.pollUrl, await authorizationFor(connection, source))
      if (source.state.problem) await stores.signalSources.note(source, { problem: undefined })
      await stores.signalSources.planPoll(connectionId, clock() + everyMs)
    } catch (error) {
      if (!(error instanceof ArrivalFault)) throw error
      const { detail: text } = error
      log.info({ connection: connection.alias, detail: text }, 'signals could not be polled')
      await stores.signalSources.note(source, { problem: { at: clock(), text } })
      await stores.signalSources.planPoll(connectionId, clock() + pauseMs)
    }
  }

  /** What was taken is acknowledged with the next question, so that nothing is lost. */
  async function rounds(source: SignalSource, url: string, authorization: string): Promise<void> {
    let answer: PollAnswer = { ack: [], setErrs: {} }
    for (let round = 0; round < mostRounds && !isClosed; round++) {
      const { sets, isMore } = await transmitter.poll(url, authorization, answer)
      answer = await takeAll(source, sets)
      const hasNone = answer.ack.length + Object.keys(answer.setErrs).length === 0
      if (hasNone && !isMore) return
    }
  }

  async function takeAll(
    { connectionId }: SignalSource,
    sets: Readonly<Record<string, string>>,
  ): Promise<PollAnswer> {
    const ack: string[] = []
    const setErrs: Record<string, { err: string; description: string }> = {}
    for (const [jti, token] of Object.entries(sets)) {
      // Rules and state may have been changed since.
      const source = await stores.signalSources.find(connectionId)
      if (!source) break
      try {
        await take(source, token)
        ack.push(jti)
      } catch (error) {
        if (!(error instanceof SetFault)) throw error
        setErrs[jti] = { err: error.code, description: error.message }
      }
    }
    return { ack, setErrs }
  }

  async function settled(): Promise<void> {
    await Promise.all(working)
  }

  return {
    async tend() {
      const free = sourcesAtOnce - working.size
      if (isClosed || free <= 0) return
      const now = clock()
      for (const source of await stores.signalSources.takeDue(now, now + leaseMs, free)) {
        const work = poll(source)
          .catch((err: unknown) => log.error({ err }, 'signals were not polled'))
          .finally(() => working.delete(work))
        working.add(work)
      }
    },
    settled,
    async close() {
      isClosed = true
      await settled()
    },
  }
}
