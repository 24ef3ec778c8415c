import type { Done, Recording } from '../events/recorded.ts'
import { aboutStream } from './given-stream.ts'
import { controlSet } from './note-signals.ts'
import { type DeliveryContext, setTimes } from './signals-context.ts'
import { SignalsError, unknownStream } from './signals-error.ts'
import type { SignalStores, Stream, StreamStatus } from './stream.ts'

interface StatusChange {
  readonly id: string
  readonly status: StreamStatus
  readonly reason: string | undefined
  /** Whether this server decides, and not the receiver, who has to be told then (SSF §8.1.5). */
  readonly isOurs: boolean
  /** Where a stream begins that was disabled. */
  readonly position?: number
}

const types = {
  enabled: 'STREAM_MODIFIED',
  paused: 'STREAM_PAUSED',
  disabled: 'STREAM_DISABLED',
} as const

/**
 * Changes the status of a stream. What waits in one that is paused stays, in one that is disabled
 * it is lost.
 */
export async function changeStreamStatusInside<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
  stores: Stores,
  log: Recording,
  { id, status, reason, isOurs, position }: StatusChange,
): Promise<Done<Stream>> {
  const before = await stores.streams.find(id)
  if (!before) throw unknownStream()
  if (before.status === status && before.reason === reason) return log.unchanged(before)
  const wasLost = before.status === 'disabled' && status !== 'disabled'
  const after: Stream = {
    ...before,
    ...(wasLost && position !== undefined && { position }),
    ...{ status, reason },
    health: { failures: 0, retryAt: 0 },
    updatedAt: log.now,
    revision: before.revision + 1,
  }
  if (!(await stores.streams.replace(after, before.revision))) throw changedMeanwhile()
  if (status === 'disabled') await stores.signalSets.clear(id)
  if (isOurs) {
    const members = { status, ...(reason !== undefined && { reason }) }
    const set = controlSet(after, 'streamUpdated', members)
    await stores.signalSets.add(id, set, setTimes(context))
  }
  const { detail, ...about } = aboutStream(before)
  const said = { ...detail, status, ...(reason !== undefined && { reason }) }
  return log.change(types[status], { ...about, detail: said }, after)
}

export function changedMeanwhile() {
  return new SignalsError(22003, 'somebody else has changed the stream; read it again')
}
