import { readPages } from '../../kernel/read-pages.ts'
import { countOf, formatTime } from '../output/print-result.ts'
import { type Finding, type OpenStore, ok, warn } from './check.ts'

const pageSize = 100
const mostNamed = 5

/** Streams of shared signals whose receiver does not take what it is sent. It is not asked. */
export async function checkStreams({ storage }: OpenStore): Promise<Finding> {
  const { streams } = storage.stores
  const pages = readPages(
    (after: string | undefined, limit) =>
      streams.list({ groupId: undefined, isWhole: true, after, limit }),
    ({ id }) => id,
    pageSize,
  )
  const found: string[] = []
  let count = 0
  for await (const page of pages) {
    count += page.length
    for (const { id, clientId, status, reason, health } of page) {
      const { problem = 'unknown', failingSince } = health
      if (status !== 'enabled') {
        found.push(`${clientId} (${id}) is ${status}${reason === undefined ? '' : `: ${reason}`}`)
      } else if (failingSince !== undefined) {
        found.push(`${clientId} (${id}) fails since ${formatTime(failingSince)}: ${problem}`)
      }
    }
  }
  const all = countOf(count, 'stream')
  if (found.length === 0) return ok(all)
  const more = found.length > mostNamed ? `; and ${found.length - mostNamed} more` : ''
  return warn(`${all}; ${found.slice(0, mostNamed).join('; ')}${more}`)
}
