import { readPages } from '../kernel/read-pages.ts'
import type { Clock } from '../kernel/time.ts'
import type { Connection, ConnectionStore } from './connection.ts'
import type { Domain, DomainStore } from './domain.ts'
import type { ConnectionKind, EndingThing } from './kind.ts'
import { countsUntil } from './prove-domain.ts'

/** Something about a connection that needs somebody, found without asking the other side. */
export interface ConnectionWarning {
  readonly code: `${EndingThing}_ends` | 'domain_lost' | 'no_domain' | 'failing'
  /** With a fault, people cannot sign in. */
  readonly severity: 'warning' | 'fault'
  /** When it ends or has ended. */
  readonly until?: number | undefined
  readonly detail: string
}

type Kinds = Readonly<Partial<Record<Connection['kind'], Pick<ConnectionKind, 'endingsOf'>>>>

const day = 86_400_000
/** How long before the end of something a warning begins. */
const warnedBeforeMs = 30 * day

const names: Readonly<Record<EndingThing, string>> = {
  client_secret: 'the client secret',
  upstream_certificate: 'the last certificate of the provider',
  signing_certificate: 'the last certificate for requests',
  encryption_certificate: 'the last certificate for encryption',
}

const remedies: Readonly<Record<EndingThing, string>> = {
  client_secret: 'make another one there and set it as client_secret_next',
  upstream_certificate: 'add the next certificate of the provider to certificates',
  signing_certificate: 'add the next one to signing_certificates, and give it to the provider',
  encryption_certificate: 'put the next one before it in decryption_certificates',
}

/** What somebody should look at, of a connection of a group with these domains. */
export function connectionWarnings(
  kinds: Kinds,
  connection: Connection,
  domains: readonly Domain[],
  now: number,
): readonly ConnectionWarning[] {
  if (connection.use === 'off') return []
  return [
    ...endingWarnings(kinds, connection, now),
    ...(connection.groupId === undefined ? [] : domainWarnings(domains)),
    ...failureWarnings(connection),
  ]
}

function endingWarnings(
  kinds: Kinds,
  connection: Connection,
  now: number,
): readonly ConnectionWarning[] {
  const endings = kinds[connection.kind]?.endingsOf(connection) ?? []
  return endings
    .filter(({ endsAt }) => endsAt - now < warnedBeforeMs)
    .map(({ what, endsAt }) => {
      const days = Math.ceil((endsAt - now) / day)
      const when = days > 0 ? `ends in ${days === 1 ? 'a day' : `${days} days`}` : 'has ended'
      return {
        code: `${what}_ends`,
        // A certificate is only the envelope of a key, which goes on to count.
        severity: what === 'client_secret' && endsAt <= now ? 'fault' : 'warning',
        until: endsAt,
        detail: `${names[what]} ${when}; ${remedies[what]}`,
      } as const
    })
}

function domainWarnings(domains: readonly Domain[]): readonly ConnectionWarning[] {
  const counting = domains.filter(({ status }) => status !== 'pending')
  if (counting.length === 0) {
    const detail = 'the group has no proven domain, so nobody can sign in; prove one'
    return [{ code: 'no_domain', severity: 'fault', detail }]
  }
  return counting
    .filter(({ status }) => status === 'lost')
    .map((domain) => ({
      code: 'domain_lost',
      severity: 'warning',
      until: countsUntil(domain),
      detail: `the record of ${domain.name} is gone from DNS; put it back`,
    }))
}

/**
 * A sign-in after the failure shows that it is over. It is no fault, because a stranger who sends
 * nonsense can make a sign-in fail.
 */
function failureWarnings({
  lastFailure,
  lastUsedAt = 0,
}: Connection): readonly ConnectionWarning[] {
  if (lastFailure === undefined || lastFailure.at < lastUsedAt) return []
  return [{ code: 'failing', severity: 'warning', detail: lastFailure.text }]
}

/** Finds what to look at, by the ids of the connections. */
export type FindWarnings = (
  connections: readonly Connection[],
) => Promise<ReadonlyMap<string, readonly ConnectionWarning[]>>

/** Reads the domains of each group once. */
export function warningsFinder(
  kinds: Kinds,
  domains: Pick<DomainStore, 'ofGroup'>,
  clock: Clock,
): FindWarnings {
  return async (connections) => {
    const groupIds = new Set(connections.flatMap(({ groupId }) => groupId ?? []))
    const byGroup = new Map<string, readonly Domain[]>()
    for (const groupId of groupIds) byGroup.set(groupId, await domains.ofGroup(groupId))
    const found = connections.map((connection) => {
      const own = byGroup.get(connection.groupId ?? '') ?? []
      return [connection.id, connectionWarnings(kinds, connection, own, clock())] as const
    })
    return new Map(found)
  }
}

const pageSize = 100

/** When the first thing of each sort ends, of all connections that are in use. */
export async function firstEndings(
  kinds: Kinds,
  connections: Pick<ConnectionStore, 'list'>,
): Promise<ReadonlyMap<EndingThing, number>> {
  const first = new Map<EndingThing, number>()
  const pages = readPages(
    (after: string | undefined, limit) => connections.list({ after, limit }),
    ({ id }) => id,
    pageSize,
  )
  for await (const page of pages) {
    for (const connection of page.filter(({ use }) => use !== 'off')) {
      for (const { what, endsAt } of kinds[connection.kind]?.endingsOf(connection) ?? []) {
        first.set(what, Math.min(endsAt, first.get(what) ?? endsAt))
      }
    }
  }
  return first
}
