import type { FieldFault } from '../api/api-error.ts'
import type { Actor, Machine } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { sealEvents } from '../events/seal-events.ts'
import { randomId } from '../kernel/secrets.ts'
import type { Client } from '../oauth/model/client.ts'
import { changedMeanwhile, changeStreamStatusInside } from './change-stream-status.ts'
import {
  aboutStream,
  changedStream,
  findStreamFaults,
  type GivenStream,
  newStream,
} from './given-stream.ts'
import { controlSet } from './note-signals.ts'
import { type SignalsContext, setTimes } from './signals-context.ts'
import { invalidStream, SignalsError, unknownStream } from './signals-error.ts'
import {
  mostStreams,
  type SignalStores,
  type Stream,
  type StreamCounts,
  type StreamStatus,
  verificationInterval,
} from './stream.ts'

/** A stream with how much waits in it. */
export interface CountedStream extends Stream {
  readonly counts: StreamCounts
}

/** Which streams somebody wants to see. */
interface WantedStreams {
  readonly groupId: string | undefined
  readonly clientId?: string | undefined
  readonly below?: boolean | undefined
  readonly after?: string | undefined
}

/** Finds a stream for somebody, inside a transaction or without. */
export type FindStream<Stores> = (stores: Stores, need: 'read' | 'write') => Promise<Stream>

const pageSize = 100
const longestSealMs = 2000
/** A stream that nobody has polled for so long makes room for a new one of the application. */
const forgottenMs = 3_600_000
const nothing: StreamCounts = { waiting: 0, refused: 0, oldest: undefined }

/** What is done with streams, by administrators and by the applications that receive them. */
export function streamChanges<Stores extends SignalStores>(context: SignalsContext<Stores>) {
  const { stores, recorded, rights, box, clients, eventChain } = context

  /** A stream begins at the end of the log. */
  async function endOfLog(): Promise<number> {
    await sealEvents({ chain: eventChain }, longestSealMs)
    return (await eventChain.last())?.seq ?? 0
  }

  function checkConfig(given: GivenStream, more: readonly FieldFault[] = []): void {
    const faults = [...findStreamFaults(given, context), ...more]
    if (faults.length > 0) throw invalidStream(faults)
  }

  /** Administrators of groups have events sent to hosts that the operator names. */
  async function hostFaults(
    inside: Stores,
    actor: Actor,
    { method, url }: GivenStream,
    before?: Stream,
  ): Promise<readonly FieldFault[]> {
    if (method === 'poll' || url === undefined || before?.url === url) return []
    if (await rights.has(inside, actor, 'write', undefined)) return []
    const host = URL.parse(url)?.host
    const isNamed = context.groupHosts.some(
      (each) => each === host || (each === '*' && !context.isPrivateHost(url)),
    )
    const problem = 'is at no host of the setting signals.groupHosts'
    return isNamed ? [] : [{ path: '/delivery/endpoint_url', problem }]
  }

  async function counted(stream: Stream): Promise<CountedStream> {
    return {
      ...stream,
      counts: (await stores.streams.counts([stream.id])).get(stream.id) ?? nothing,
    }
  }

  async function receiver(clientId: string): Promise<Client> {
    const client = await clients.findIssuedTo(clientId)
    if (client) return client
    throw invalidStream([{ path: '/client_id', problem: 'is no application' }])
  }

  async function addInside(
    inside: Stores,
    log: Recording,
    client: Client,
    group: Stream['group'],
    given: GivenStream,
    position: number,
  ) {
    const owner = { clientId: client.id, registrationId: client.registrationId }
    const stream = newStream(box, given, { id: randomId(), owner, group, position, now: log.now })
    if (!(await inside.streams.add(stream, mostStreams))) {
      throw new SignalsError(22004, `an application has at most ${mostStreams} streams here`)
    }
    return log.change('STREAM_CREATED', aboutStream(stream), stream)
  }

  /** A process that was killed leaves its stream behind; the one after it takes its place. */
  async function makeRoom(inside: Stores, log: Recording, client: Client): Promise<void> {
    const owner = { clientId: client.id, registrationId: client.registrationId }
    const own = (await inside.streams.listOf(owner)).filter(({ group }) => group === undefined)
    if (own.length < mostStreams) return
    const lastUse = ({ askedAt, createdAt }: Stream) => askedAt ?? createdAt
    const left = own
      .filter((each) => each.method === 'poll' && lastUse(each) < log.now - forgottenMs)
      .toSorted((one, other) => lastUse(one) - lastUse(other))
    const [oldest] = left
    if (oldest) await removeInside(inside, log, oldest)
  }

  async function replaceInside(
    inside: Stores,
    log: Recording,
    before: Stream,
    given: GivenStream,
    revision: number | undefined,
  ) {
    if (revision !== undefined && revision !== before.revision) throw changedMeanwhile()
    const after = changedStream(box, before, given, log.now)
    if (!(await inside.streams.replace(after, before.revision))) throw changedMeanwhile()
    return log.change('STREAM_MODIFIED', aboutStream(after), after)
  }

  async function removeInside(inside: Stores, log: Recording, stream: Stream) {
    await inside.streams.remove(stream.id)
    return log.change('STREAM_DELETED', aboutStream(stream))
  }

  return {
    async list(actor: Actor, { groupId, clientId, below = false, after }: WantedStreams) {
      await rights.check(stores, actor, 'read', groupId)
      const path = groupId !== undefined && below ? await rights.pathOf(stores, groupId) : undefined
      const isWhole = below && groupId === undefined
      const where = { groupId, clientId, isWhole, ...(path !== undefined && { under: path }) }
      const found = await stores.streams.list({ ...where, after, limit: pageSize })
      const counts = await stores.streams.counts(found.map(({ id }) => id))
      const streams = found.map((each) => ({ ...each, counts: counts.get(each.id) ?? nothing }))
      return { streams, next: found.length === pageSize ? found.at(-1)?.id : undefined }
    },

    /** Streams of the application itself. */
    async listOwn({ clientId }: Machine): Promise<readonly CountedStream[]> {
      const client = await clients.findIssuedTo(clientId)
      const found = client
        ? await stores.streams.listOf({ clientId, registrationId: client.registrationId })
        : []
      const counts = await stores.streams.counts(found.map(({ id }) => id))
      return found.map((each) => ({ ...each, counts: counts.get(each.id) ?? nothing }))
    },

    /** For an administrator. One that they may not see is unknown to them. */
    ofAdministrator:
      (actor: Actor, id: string): FindStream<Stores> =>
      async (inside, need) => {
        const stream = await inside.streams.find(id)
        const { groupId, recordId } = stream?.group ?? {}
        // Whoever founds a group anew under the same id has nothing of the former one.
        const isSame =
          groupId === undefined || (await rights.recordOf(inside, groupId)) === recordId
        if (stream && (await rights.has(inside, actor, need, isSame ? groupId : undefined))) {
          return stream
        }
        throw unknownStream()
      },

    /** For the application that receives it. */
    ofReceiver:
      ({ clientId }: Machine, id: string): FindStream<Stores> =>
      async (inside) => {
        const stream = await inside.streams.find(id)
        const client = await clients.findIssuedTo(clientId)
        const isOwn = stream?.clientId === clientId
        if (stream && isOwn && client?.registrationId === stream.registrationId) return stream
        throw unknownStream()
      },

    read: async (find: FindStream<Stores>) => counted(await find(stores, 'read')),

    async create(
      actor: Actor,
      { clientId, groupId }: { readonly clientId: string; readonly groupId: string | undefined },
      given: GivenStream,
    ): Promise<CountedStream> {
      checkConfig(given)
      const position = await endOfLog()
      const stream = await recorded<Stream>(actor, async (inside, log) => {
        await rights.check(inside, actor, 'write', groupId)
        checkConfig(given, await hostFaults(inside, actor, given))
        const recordId = groupId === undefined ? '' : await rights.recordOf(inside, groupId)
        const group = groupId === undefined ? undefined : { groupId, recordId: recordId ?? '' }
        return addInside(inside, log, await receiver(clientId), group, given, position)
      })
      return { ...stream, counts: nothing }
    },

    /** An application that may manage signals hears of the whole server. */
    async createOwn(actor: Machine, given: GivenStream): Promise<CountedStream> {
      checkConfig(given)
      const position = await endOfLog()
      const client = await receiver(actor.clientId)
      const stream = await recorded<Stream>(actor, async (inside, log) => {
        await makeRoom(inside, log, client)
        return addInside(inside, log, client, undefined, given, position)
      })
      return { ...stream, counts: nothing }
    },

    async replace(
      actor: Actor,
      find: FindStream<Stores>,
      change: (before: Stream) => GivenStream,
      revision?: number,
    ): Promise<CountedStream> {
      const stream = await recorded<Stream>(actor, async (inside, log) => {
        const before = await find(inside, 'write')
        const given = change(before)
        const isItself = actor.kind === 'machine' && actor.clientId === before.clientId
        checkConfig(given, isItself ? [] : await hostFaults(inside, actor, given, before))
        return replaceInside(inside, log, before, given, revision)
      })
      return counted(stream)
    },

    remove: (actor: Actor, find: FindStream<Stores>): Promise<void> =>
      recorded(actor, async (inside, log) =>
        removeInside(inside, log, await find(inside, 'write')),
      ),

    /** The receiver is told unless it is the one who changes it. */
    async setStatus(
      actor: Actor,
      find: FindStream<Stores>,
      status: StreamStatus,
      reason: string | undefined,
    ): Promise<CountedStream> {
      const position = await endOfLog()
      const stream = await recorded<Stream>(actor, async (inside, log) => {
        const { id, clientId } = await find(inside, 'write')
        const isOurs = !(actor.kind === 'machine' && actor.clientId === clientId)
        return changeStreamStatusInside(context, inside, log, {
          id,
          status,
          reason,
          isOurs,
          position,
        })
      })
      return counted(stream)
    },

    /**
     * Sends an event that shows that the stream works (SSF 1.0 §8.1.4). Nothing could be sent to a
     * receiver that only revokes.
     */
    async verify(find: FindStream<Stores>, state: string | undefined): Promise<void> {
      const stream = await find(stores, 'write')
      if (stream.status === 'disabled') throw new SignalsError(22006, 'the stream is disabled')
      if (stream.method === 'revoke') {
        const problem = 'is revoke, and a receiver that revokes can be sent no event for nobody'
        throw invalidStream([{ path: '/delivery_method', problem }])
      }
      const { now, forgetAt } = setTimes(context)
      const after = now - verificationInterval * 1000
      if (!(await stores.streams.noteVerification(stream.id, after, now))) {
        const words = `a verification can be asked for every ${verificationInterval} seconds`
        throw new SignalsError(22005, words, {
          headers: { 'retry-after': String(verificationInterval) },
        })
      }
      const members = state === undefined ? {} : { state }
      await stores.signalSets.add(stream.id, controlSet(stream, 'verification', members), {
        now,
        forgetAt,
      })
    },

    /** Adds or removes somebody. Those who are not known are answered alike. */
    async setSubject(find: FindStream<Stores>, sub: string | undefined, isHeard: boolean) {
      const { id } = await find(stores, 'write')
      if (sub !== undefined) await stores.streams.setSubject(id, sub, isHeard)
    },
  }
}

export type StreamChanges<Stores extends SignalStores = SignalStores> = ReturnType<
  typeof streamChanges<Stores>
>
