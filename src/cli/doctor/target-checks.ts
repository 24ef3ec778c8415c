import { readPages } from '../../kernel/read-pages.ts'
import { countOf, formatTime } from '../output/print-result.ts'
import { type Finding, type OpenStore, ok, warn } from './check.ts'

const pageSize = 100
const mostNamed = 5

/** Services that do not get what is pushed to them. They are not asked. */
export async function checkTargets({ storage }: OpenStore): Promise<Finding> {
  const { targets } = storage.stores
  const pages = readPages(
    (after: string | undefined, limit) =>
      targets.list({ groupId: undefined, isWhole: true, after, limit }),
    ({ id }) => id,
    pageSize,
  )
  const found: string[] = []
  let count = 0
  for await (const page of pages) {
    count += page.length
    const counts = await targets.counts(page.map(({ id }) => id))
    for (const { id, name, status, health } of page) {
      const { failing = 0 } = counts.get(id) ?? {}
      const { problem = 'unknown', failingSince } = health
      if (status === 'paused') found.push(`${name} (${id}) is paused: ${problem}`)
      else if (status === 'on' && failingSince !== undefined) {
        found.push(`${name} (${id}) fails since ${formatTime(failingSince)}: ${problem}`)
      } else if (status === 'on' && failing > 0) {
        found.push(`${name} (${id}) did not take ${failing}; run: ostiary target things ${id}`)
      }
    }
  }
  const all = countOf(count, 'target')
  if (found.length === 0) return ok(all)
  const more = found.length > mostNamed ? `; and ${found.length - mostNamed} more` : ''
  return warn(`${all}; ${found.slice(0, mostNamed).join('; ')}${more}`)
}
