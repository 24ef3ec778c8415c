import type { EventChainStore } from '../../events/event-chain.ts'
import type { Recording } from '../../events/recorded.ts'
import type { GroupStore } from '../../groups/group-context.ts'
import type { ClientStore } from '../../oauth/stores/client-stores.ts'
import { givenStream, groupOf } from '../../signals/endpoints/stream-record.ts'
import {
  aboutStream,
  changedStream,
  findStreamFaults,
  newStream,
} from '../../signals/given-stream.ts'
import { invalidStream } from '../../signals/signals-error.ts'
import { mostStreams, type Stream, type StreamStore } from '../../signals/stream.ts'
import { entryPath, membersOf, mergeEntry } from '../entries/entry-path.ts'
import {
  readStreamEntry,
  type StreamEntry,
  streamEntry,
  streamEntrySchema,
} from '../entries/stream-entry.ts'
import { type FaultList, tooMany } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import type { Staging } from '../staged-entries.ts'
import { stageKeyed } from './stage-keyed.ts'
import type { StagingContext } from './staging-context.ts'

/** A staged stream, with its place in the file and the revision that it had before. */
interface PositionedStream {
  readonly position: number
  readonly revision: number | undefined
  readonly stored: Stream
}

const members = Object.keys(streamEntrySchema.properties)

/** Stages the entries of `streams`. What an entry does not have stays, as does the header. */
export async function stageStreams(
  staging: Staging,
  entries: readonly Entry[],
  context: StagingContext,
): Promise<void> {
  const { box } = context
  await stageKeyed(staging, entries, context, {
    section: 'streams',
    key: 'id',
    members,
    find: staging.findStreams,
    read(value, before) {
      const merged = before
        ? mergeEntry(streamEntry(before, undefined), membersOf(value), [])
        : value
      return streamOf(readStreamEntry(merged), before, context)
    },
    entryOf: (stream) => streamEntry(stream, box),
    staged: (position, stored, before): PositionedStream => ({
      position,
      revision: before?.revision,
      stored,
    }),
    groupOf: ({ group }) => group?.groupId,
    credentialOf: ({ clientId }) => clientId,
  })
}

/** The stream that an entry makes. A new one whose header is not in the file is paused. */
function streamOf(
  { id, groupId = 'root', client_id: clientId, status, ...config }: StreamEntry,
  before: Stream | undefined,
  { box, streams: { findAddressProblem }, now }: StagingContext,
): Stream {
  const given = givenStream(config)
  const wanted = groupOf(groupId)
  const kept = before?.group?.groupId
  const fixed = (path: string, value: string) => ({
    path,
    problem: `cannot be changed; in the store it is ${value}`,
  })
  const faults = [
    ...findStreamFaults(given, { findAddressProblem }),
    ...(before && kept !== wanted ? [fixed('/groupId', kept ?? 'root')] : []),
    ...(before && before.clientId !== clientId ? [fixed('/client_id', before.clientId)] : []),
  ]
  if (faults.length > 0) throw invalidStream(faults)
  if (before) {
    const after = changedStream(box, before, given, now)
    return status === undefined ? after : { ...after, status }
  }
  const group = wanted === undefined ? undefined : { groupId: wanted, recordId: '' }
  const owner = { clientId, registrationId: '' }
  const made = newStream(box, given, { id, owner, group, position: 0, now })
  // Without one, a request to revoke proves itself.
  const lacksHeader = given.method === 'push' && given.authorization === undefined
  return { ...made, status: lacksHeader ? 'paused' : (status ?? 'enabled') }
}

interface StreamCommitStores {
  readonly streams: StreamStore
  readonly groups: Pick<GroupStore, 'find'>
  readonly clients: Pick<ClientStore, 'find'>
  readonly eventChain: EventChainStore
}

/** Writes a staged stream. The groups and clients of the file are in the store by now. */
export async function writeStream(
  { streams, groups, clients, eventChain }: StreamCommitStores,
  log: Recording,
  { position, revision, stored }: PositionedStream,
  faults: FaultList,
): Promise<void> {
  const refuse = (member: string, problem: string) =>
    faults.add(entryPath('streams', position, member), problem)
  if (revision !== undefined) {
    if (!(await streams.replace(stored, revision))) {
      refuse('id', 'was changed meanwhile; import again')
    }
    log.change('STREAM_MODIFIED', aboutStream(stored))
    return
  }
  const client = await clients.find(stored.clientId)
  if (!client) {
    refuse('client_id', `there is no client ${stored.clientId}`)
    return
  }
  const { group } = stored
  const recordId = group && (await groups.find(group.groupId))?.id
  const made = {
    ...stored,
    registrationId: client.registrationId,
    position: (await eventChain.last())?.seq ?? 0,
    group: group && { ...group, recordId: recordId ?? '' },
  }
  if (!(await streams.add(made, mostStreams))) refuse('client_id', tooMany(mostStreams))
  log.change('STREAM_CREATED', aboutStream(made))
}
