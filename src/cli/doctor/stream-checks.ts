import type { SignalSource } from '../../connections/signals/signal-source.ts'
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

/** Streams of other sides that are not heard. The other sides are not asked. */
export async function checkHeardSignals({ storage }: OpenStore): Promise<Finding> {
  const { signalSources, connections } = storage.stores
  return findProblems(
    'stream of other sides',
    async (after, limit) => {
      const page = await signalSources.list({ after, limit })
      return page.map((source) => ({ id: source.connectionId, source }))
    },
    async (page) => {
      const found: string[] = []
      for (const { id, source } of page) {
        const problem = problemOfSource(source)
        if (problem === undefined) continue
        found.push(`${(await connections.find(id))?.alias ?? id} ${problem}`)
      }
      return found
    },
    'streams of other sides',
  )
}

function problemOfSource({ state: { status, problem } }: SignalSource): string | undefined {
  if (status !== 'enabled') return `hears nothing: its stream is ${status} over there`
  return problem && `has had a problem at ${formatTime(problem.at)}: ${problem.text}`
}

function problemOf({ id, clientId, status, reason, health }: Stream): string[] {
  const { problem = 'unknown', failingSince } = health
  if (status !== 'enabled') {
    return [`${clientId} (${id}) is ${status}${reason === undefined ? '' : `: ${reason}`}`]
  }
  if (failingSince === undefined) return []
  return [`${clientId} (${id}) fails since ${formatTime(failingSince)}: ${problem}`]
}
