import type { Stream } from '../../signals/stream.ts'
import { formatTime } from '../output/print-result.ts'
import type { Finding, OpenStore } from './check.ts'
import { findProblems } from './found-problems.ts'

/** Streams of shared signals whose receiver does not take what it is sent. It is not asked. */
export async function checkStreams({ storage }: OpenStore): Promise<Finding> {
  const { streams } = storage.stores
  return findProblems(
    'stream',
    (after, limit) => streams.list({ groupId: undefined, isWhole: true, after, limit }),
    (page) => page.flatMap(problemOf),
  )
}

function problemOf({ id, clientId, status, reason, health }: Stream): string[] {
  const { problem = 'unknown', failingSince } = health
  if (status !== 'enabled') {
    return [`${clientId} (${id}) is ${status}${reason === undefined ? '' : `: ${reason}`}`]
  }
  if (failingSince === undefined) return []
  return [`${clientId} (${id}) fails since ${formatTime(failingSince)}: ${problem}`]
}
