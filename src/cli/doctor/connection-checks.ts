import { buildKinds } from '../../composition/connections.ts'
import { warningsFinder } from '../../connections/connection-warnings.ts'
import type { Domain } from '../../connections/domain.ts'
import { readPages } from '../../kernel/read-pages.ts'
import { countOf, formatTime } from '../output/print-result.ts'
import { type Finding, type OpenStore, ok, warn } from './check.ts'

const pageSize = 100
const mostNamed = 5
const dayMs = 86_400_000

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

/** Directories whose people are not in step: the last run was not done, or none was for long. */
export async function checkDirectories({ storage, clock }: OpenStore): Promise<Finding> {
  const { connections, syncRuns } = storage.stores
  const pages = readPages(
    (after: string | undefined, limit) => connections.list({ after, limit }),
    ({ id }) => id,
    pageSize,
  )
  const [late, count] = [[] as string[], { synced: 0 }]
  for await (const page of pages) {
    for (const { id, alias, use } of page.filter(({ kind }) => kind === 'ldap')) {
      const last = (await syncRuns.list(id)).find(({ isDry }) => !isDry)
      if (!last || use === 'off') continue
      count.synced += 1
      const { status, problem = 'nobody works on it', startedAt } = last
      const isStuck = status === 'running' && clock() - startedAt > dayMs
      const words = `the run of ${alias} at ${formatTime(startedAt)} is ${status}: ${problem}`
      if (isStuck || status === 'held' || status === 'failed') late.push(words)
    }
  }
  const found = countOf(count.synced, 'directory', 'directories')
  return late.length === 0 ? ok(`${found} in step`) : warn(`${found}; ${named(late)}`)
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

/** The first few of many things, for one line. */
export function named(things: readonly string[]): string {
  const more = things.length > mostNamed ? ` and ${things.length - mostNamed} more` : ''
  return `${things.slice(0, mostNamed).join(', ')}${more}`
}
