import { X509Certificate } from 'node:crypto'
import type { Connection } from '../../connections/connection.ts'
import type { Domain } from '../../connections/domain.ts'
import { readPages } from '../../kernel/read-pages.ts'
import { countOf, formatTime } from '../output/print-result.ts'
import { type Finding, type OpenStore, ok, warn } from './check.ts'

const pageSize = 100
const mostNamed = 5
const dayMs = 86_400_000
const warningMs = 30 * dayMs

/** Connections whose certificates or secrets end soon. The other sides are not asked. */
export async function checkConnections({ storage, clock }: OpenStore): Promise<Finding> {
  const { connections } = storage.stores
  const pages = readPages(
    (after: string | undefined, limit) => connections.list({ after, limit }),
    ({ id }) => id,
    pageSize,
  )
  const soon: string[] = []
  let count = 0
  for await (const page of pages) {
    count += page.length
    for (const connection of page.filter(({ use }) => use !== 'off')) {
      for (const { what, endsAt } of endingsOf(connection)) {
        if (endsAt - clock() > warningMs) continue
        const words = endsAt > clock() ? 'ends at' : 'has ended at'
        soon.push(`${what} of ${connection.alias} ${words} ${formatTime(endsAt)}`)
      }
    }
  }
  const found = countOf(count, 'connection')
  return soon.length === 0 ? ok(found) : warn(`${found}; ${named(soon)}; replace them in time`)
}

interface Ending {
  readonly what: string
  readonly endsAt: number
}

/** What of the settings ends. Of several certificates the last counts: they may roll over. */
function endingsOf({ settings }: Connection): readonly Ending[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (name === 'secret_ends_at' && typeof value === 'number') {
      return [{ what: 'the client secret', endsAt: value * 1000 }]
    }
    if (!name.endsWith('certificates') || !Array.isArray(value)) return []
    const ends = value.flatMap(endOfCertificate)
    return ends.length === 0 ? [] : [{ what: name, endsAt: Math.max(...ends) }]
  })
}

function endOfCertificate(pem: unknown): readonly number[] {
  try {
    return [new X509Certificate(String(pem)).validToDate.getTime()]
  } catch {
    // `ostiary connection examine` says so.
    return []
  }
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

function named(things: readonly string[]): string {
  const more = things.length > mostNamed ? ` and ${things.length - mostNamed} more` : ''
  return `${things.slice(0, mostNamed).join(', ')}${more}`
}
