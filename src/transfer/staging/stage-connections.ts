import type { FieldFault } from '../../api/api-error.ts'
import {
  aboutConnection,
  checkSettings,
  kindOf,
  mostConnections,
  withoutNull,
} from '../../connections/change-connections.ts'
import { keptSecrets, sealSecrets } from '../../connections/connection-secrets.ts'
import { invalidConnection } from '../../connections/connections-error.ts'
import type { Domain } from '../../connections/domain.ts'
import { newConnection } from '../../connections/endpoints/connection-record.ts'
import { mostDomains, newDomain, readDomain } from '../../connections/prove-domain.ts'
import type { Recording } from '../../events/recorded.ts'
import { isWithin } from '../../groups/group.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { CommitStores } from '../bulk-store.ts'
import {
  type ConnectionEntry,
  connectionEntry,
  connectionEntrySchema,
  domainMembers,
  readConnectionEntry,
  readDomainEntry,
} from '../entries/connection-entry.ts'
import { entryPath } from '../entries/entry-path.ts'
import { type FaultList, tooMany } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'
import { type ConnectionWithSource, heardSource } from './heard-source.ts'
import { stageKeyed } from './stage-keyed.ts'
import type { StagingContext } from './staging-context.ts'

/** A staged connection or domain, with its place in the file. */
interface Positioned<Stored> {
  readonly position: number
  readonly isNew: boolean
  readonly stored: Stored
}

/** A staged connection, and whether what it hears is to be written. */
interface PositionedConnection extends Positioned<ConnectionWithSource> {
  readonly hasNewSource: boolean
}

const members = Object.keys(connectionEntrySchema.properties)

async function withSources(
  staging: Staging,
  aliases: readonly string[],
): Promise<readonly ConnectionWithSource[]> {
  const found = await staging.findConnections(aliases)
  const sources = await staging.findSignalSources(found.map(({ id }) => id))
  const byId = new Map(sources.map((source) => [source.connectionId, source]))
  return found.map((connection) => ({ ...connection, source: byId.get(connection.id) }))
}

/** Stages the entries of `connections`. Each replaces the one with its alias. */
export async function stageConnections(
  staging: Staging,
  entries: readonly Entry[],
  context: StagingContext,
): Promise<void> {
  const { box } = context
  await stageKeyed(staging, entries, context, {
    section: 'connections',
    key: 'alias',
    members,
    find: (aliases) => withSources(staging, aliases),
    read: (value, before) => connectionOf(readConnectionEntry(value), before, context),
    entryOf: ({ source, ...connection }) => connectionEntry(connection, source, box),
    staged: (position, stored, before): PositionedConnection => ({
      position,
      isNew: !before,
      stored,
      // What is known of a stream that stays is not overwritten.
      hasNewSource: stored.source !== before?.source,
    }),
    groupOf: ({ groupId }) => groupId,
  })
}

/**
 * The connection that an entry makes. Without secrets it is off until somebody switches it on: it
 * could sign nobody in, and people who must use it would be locked out.
 */
function connectionOf(
  entry: ConnectionEntry,
  before: ConnectionWithSource | undefined,
  context: StagingContext,
): ConnectionWithSource {
  const { box, builtIn, now } = context
  const { kinds } = context.connections
  const { signals, ...decided } = entry
  const { secrets, ...given } = newConnection(decided)
  const kind = kindOf(kinds, given.kind)
  checkSettings(kind, { ...given, secrets })
  const faults = [
    ...(before && before.kind !== given.kind ? [cannotChange('/kind', before.kind)] : []),
    ...(before && before.groupId !== given.groupId
      ? [cannotChange('/groupId', before.groupId ?? 'root')]
      : []),
    ...given.rules.flatMap(({ groupId }, index) =>
      builtIn.has(groupId)
        ? [{ path: `/rules/${index}/groupId`, problem: 'must not be a built-in group' }]
        : [],
    ),
  ]
  if (faults.length > 0) throw invalidConnection(faults)
  const id = before?.id ?? randomId()
  const kept = before ? keptSecrets(kind, before, given, secrets) : {}
  const staysOff = entry.secrets === undefined && (before?.use ?? 'off') === 'off'
  const connection: ConnectionWithSource = {
    ...given,
    id,
    use: staysOff ? 'off' : given.use,
    sealed: { ...kept, ...sealSecrets(box, id, withoutNull(secrets)) },
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    revision: before ? before.revision + 1 : 0,
    lastUsedAt: before?.lastUsedAt,
    source: before?.source,
  }
  return signals
    ? { ...connection, source: heardSource(signals, connection, kind, context) }
    : connection
}

function cannotChange(path: string, is: string): FieldFault {
  return { path, problem: `cannot be changed; in the store it is ${is}` }
}

/** Writes a staged connection. The groups of the file are in the store by now. */
export async function writeConnection(
  { connections, groups, signalSources }: CommitStores,
  log: Recording,
  { position, isNew, stored: { source, ...connection }, hasNewSource }: PositionedConnection,
  faults: FaultList,
): Promise<void> {
  const { groupId, rules, revision } = connection
  const refuse = (member: string, problem: string) =>
    faults.add(entryPath('connections', position, member), problem)
  const above = groupId === undefined ? undefined : (await groups.find(groupId))?.path
  for (const [index, rule] of rules.entries()) {
    const path = (await groups.find(rule.groupId))?.path
    const isBelow = path !== undefined && (above === undefined || isWithin(path, above))
    if (!isBelow) refuse(`/rules/${index}/groupId`, 'must be the group of the connection or below')
  }
  if (!isNew) {
    const isReplaced = await connections.replace(connection, revision - 1)
    if (!isReplaced) refuse('alias', 'was changed meanwhile; import again')
    if (source && hasNewSource) await signalSources.put(source)
    log.change('CONNECTION_MODIFIED', aboutConnection(connection))
    return
  }
  const added = await connections.add(connection, mostConnections)
  if (added === 'full') refuse('groupId', tooMany(mostConnections))
  if (added === 'taken') refuse('alias', 'was taken, and cannot be used again')
  if (source && added === 'added') await signalSources.put(source)
  log.change('CONNECTION_CREATED', aboutConnection(connection))
}

/**
 * Stages the entries of `domains`. One that the group has claimed stays as it is, but the file can
 * say that it is proven.
 */
export async function stageDomains(
  staging: Staging,
  entries: readonly Entry[],
  { faults, now }: StagingContext,
): Promise<void> {
  const read = readEach('domains', domainMembers, faults, (value) => domainOf(value, now))
  const given = entries.flatMap(read)
  const found = await staging.findDomains(given.map(({ record }) => record))
  const byKey = new Map(found.map((domain) => [keyOf(domain), domain]))
  const records = given.map(({ position, record }): StagedRecord => {
    const before = byKey.get(keyOf(record))
    const isProvenNow = before?.status === 'pending' && record.status !== 'pending'
    const staged: Positioned<Domain> = { position, isNew: !before, stored: record }
    return {
      position,
      key: keyOf(record),
      change: before ? (isProvenNow ? 'updated' : 'unchanged') : 'added',
      record: JSON.stringify(staged),
      owner: record.groupId,
    }
  })
  await staging.putRecords('domains', records)
}

const keyOf = ({ name, groupId }: Domain) => `${name} ${groupId}`

function domainOf(value: unknown, now: number): Domain {
  const entry = readDomainEntry(value)
  const claimed = newDomain(readDomain(entry.domain), entry.groupId, now)
  const { record_value: proof = claimed.proof, status = 'pending' } = entry
  const inMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000)
  if (status === 'pending') return { ...claimed, proof }
  const provenAt = inMs(entry.proven_at) ?? now
  const lostAt = status === 'lost' ? (inMs(entry.lost_at) ?? now) : undefined
  return { ...claimed, proof, status, provenAt, lostAt }
}

/** Writes a staged domain. DNS is asked about a proven one soon. */
export async function writeDomain(
  { domains }: CommitStores,
  log: Recording,
  { position, isNew, stored: domain }: Positioned<Domain>,
  faults: FaultList,
): Promise<void> {
  const { name, groupId, status, provenAt, lostAt } = domain
  const about = { detail: { domain: name, groupId }, inGroups: [groupId] }
  const refuse = (problem: string) => faults.add(entryPath('domains', position, 'domain'), problem)
  if (isNew) {
    const claim = { provenAt: undefined, lostAt: undefined, status: 'pending' } as const
    const added = await domains.add({ ...domain, ...claim }, mostDomains)
    if (added === 'full') return refuse(tooMany(mostDomains))
    log.change('DOMAIN_ADDED', about)
  }
  if (status === 'pending') return
  const check = { status, checkedAt: 0, provenAt, lostAt }
  if (!(await domains.note(domain, check))) refuse('another group has proven it')
  log.change('DOMAIN_PROVEN', about)
}
