import { buildKinds } from '../../composition/connections.ts'
import { warningsFinder } from '../../connections/connection-warnings.ts'
import type { Domain } from '../../connections/domain.ts'
import { readPages } from '../../kernel/read-pages.ts'
import { countOf, formatTime } from '../output/print-result.ts'
import { type Finding, type OpenStore, ok, warn } from './check.ts'

const pageSize = 100
const mostNamed = 5

/** What somebody should look at in connections. The other sides are not asked. */
export async function checkConnections(store: OpenStore): Promise<Finding> {
  const { connections, domains } = store.storage.stores
  const findWarnings = warningsFinder(buildKinds(store), domains, store.clock)
  const pages = readPages(
    (after: string | undefined, limit) => connections.list({ after, limit }),
    ({ id }) => id,
    pageSize,
  )
  const found: string[] = []
  let count = 0
  for await (const page of pages) {
    count += page.length
    const warnings = await findWarnings(page)
    for (const { id, alias } of page) {
      for (const { code, detail, until } of warnings.get(id) ?? []) {
        // The next line tells about domains.
        if (code === 'domain_lost') continue
        const when = until === undefined ? '' : ` (${formatTime(until)})`
        found.push(`${alias}: ${detail}${when}`)
      }
    }
  }
  const all = countOf(count, 'connection')
  return found.length === 0 ? ok(all) : warn(`${all}; ${named(found)}`)
}

/** Domains that a group has proven, and whose record is gone. */
export async function checkDomains({ storage }: OpenStore): Promise<Finding> {
  const { domains } = storage.stores
  const lost: Domain[] = []
  let proven = 0
  for await (const page of readPages(domains.list, (domain) => domain, pageSize)) {
    proven += page.filter(({ status }) => status === 'proven').length
    lost.push(...page.filter(({ status }) => status === 'lost'))
  }
  const found = countOf(proven, 'proven domain')
  if (lost.length === 0) return ok(found)
  const names = named(lost.map(({ name, groupId }) => `${name} of ${groupId}`))
  return warn(
    `${found}; the record in DNS is gone for ${names}: put it back, or give up the domain`,
  )
}

function named(things: readonly string[]): string {
  const more = things.length > mostNamed ? ` and ${things.length - mostNamed} more` : ''
  return `${things.slice(0, mostNamed).join(', ')}${more}`
}
