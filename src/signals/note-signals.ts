import { system } from '../events/actor.ts'
import type { SealedEvent } from '../events/event-chain.ts'
import { randomId } from '../kernel/secrets.ts'
import { inSeconds } from '../kernel/time.ts'
import type { Client } from '../oauth/model/client.ts'
import { controlTypes } from './event-types.ts'
import { aboutStream } from './given-stream.ts'
import { type DeliveryContext, setTimes } from './signals-context.ts'
import { type Signal, type SignalAbout, signalsOf } from './signals-of-events.ts'
import { mostWaiting, type PendingSet, type SignalStores, type Stream } from './stream.ts'
import { writeSubject } from './subject-ids.ts'

const eventsAtOnce = 200
/** Of a group that is deleted, so many members are told of one by one. */
const mostLastMembers = 10_000
/** A large account is deleted in slices, the last of which has the event. */
const deletionMs = 600_000

/** Makes what the events behind the position of a stream say; answers how many there are. */
export async function noteSignals<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
  stream: Stream,
): Promise<number> {
  const client = await findReceiver(context, stream)
  if (!client) return 0
  let added = 0
  for (let position = stream.position; ; ) {
    const events = await context.eventChain.eventsAfter(position, eventsAtOnce)
    const to = events.at(-1)?.seq
    if (to === undefined) return added
    const sets = await setsOf(context, stream, client, events)
    const range = { from: position, to }
    const { signalSets } = context.stores
    if (!(await signalSets.addAll(stream, range, sets, setTimes(context)))) return added
    added += sets.length
    if (sets.length > 0) await checkBacklog(context, stream)
    if (events.length < eventsAtOnce) return added
    position = to
  }
}

/** The application of a stream. A stream ends with its application, and with its group. */
async function findReceiver<Stores extends SignalStores>(
  { stores, clients, recorded }: DeliveryContext<Stores>,
  stream: Stream,
): Promise<Client | undefined> {
  const client = await clients.findIssuedTo(stream.clientId)
  const isSame = client?.registrationId === stream.registrationId
  if (isSame && (!stream.group || (await stores.signalReader.isGroup(stream.group)))) return client
  const reason = isSame ? 'the group is gone' : 'the application is gone'
  await recorded(system, async (inside, log) => {
    if (!(await inside.streams.remove(stream.id))) return log.unchanged()
    const { detail, ...about } = aboutStream(stream)
    return log.change('STREAM_DELETED', { ...about, detail: { ...detail, reason } })
  })
  return undefined
}

/** Nobody keeps everything for a receiver that never comes. */
async function checkBacklog<Stores extends SignalStores>(
  { stores, recorded, log: logger }: DeliveryContext<Stores>,
  { id }: Stream,
): Promise<void> {
  const { waiting = 0 } = (await stores.streams.counts([id])).get(id) ?? {}
  if (waiting <= mostWaiting) return
  const reason = `more than ${mostWaiting} events waited`
  await recorded(system, async (inside, log) => {
    const stream = await inside.streams.find(id)
    if (!stream || stream.status === 'disabled') return log.unchanged()
    const after = { ...stream, status: 'disabled' as const, reason, revision: stream.revision + 1 }
    if (!(await inside.streams.replace(after, stream.revision))) return log.unchanged()
    await inside.signalSets.clear(id)
    return log.change('STREAM_DISABLED', { ...aboutStream(stream), outcome: 'failure' })
  })
  logger.error({ stream: id, reason }, 'a stream of signals was disabled')
}

async function setsOf<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
  stream: Stream,
  client: Client,
  events: readonly SealedEvent[],
): Promise<readonly PendingSet[]> {
  const told = signalsOf(events).filter(({ type }) => stream.events.includes(type))
  const wanted = stream.method === 'revoke' ? told.flatMap(asRevocation) : told
  if (wanted.length === 0) return []
  const all = await withLastMembers(context, wanted)
  const heard = await ofSubjects(context, stream, await ofGroup(context, stream, all))
  const claims = await claimsOf(context, heard)
  const numbers = new Map<string, number>()
  return heard.flatMap((signal) => {
    const members = claims.get(signal)
    if (!members) return []
    const { event, about, type } = signal
    const number = numbers.get(event.id) ?? 0
    numbers.set(event.id, number + 1)
    const payload = {
      txn: event.id,
      sub_id: writeSubject(about, { client, ...context }),
      events: { [type]: members },
    }
    return {
      jti: `${event.id}.${number}`,
      seq: event.seq,
      subject: subjectOf(about),
      payload: JSON.stringify(payload),
      isControl: false,
    }
  })
}

/** The end of all sessions of a person. A receiver that revokes is asked for nothing less. */
function asRevocation(signal: Signal): readonly Signal[] {
  const { about, event } = signal
  if (about.kind !== 'person') return []
  if (about.sessionId === undefined) return [signal]
  const { everywhere } = JSON.parse(event.detail ?? '{}')
  return everywhere === true ? [{ ...signal, about: { kind: 'person', sub: about.sub } }] : []
}

/** Whoever was in a group that is deleted has lost their roles there. */
async function withLastMembers<Stores extends SignalStores>(
  { stores }: DeliveryContext<Stores>,
  signals: readonly Signal[],
): Promise<readonly Signal[]> {
  const all: Signal[] = []
  for (const signal of signals) {
    all.push(signal)
    const { about, event } = signal
    if (about.kind !== 'group' || !about.isGone) continue
    const { groupId } = about
    for (const sub of await stores.signalReader.lastMembers(groupId, event.time, mostLastMembers)) {
      all.push({ ...signal, about: { kind: 'roles', sub, groupId } })
    }
  }
  return all
}

/** Of a stream of a group: what concerns it, or what was below it, and people who are members. */
async function ofGroup<Stores extends SignalStores>(
  { stores: { signalReader } }: DeliveryContext<Stores>,
  { group }: Stream,
  signals: readonly Signal[],
): Promise<readonly Signal[]> {
  if (!group) return signals
  const { groupId, recordId } = group
  const listed = await signalReader.listedIn(recordId, [
    ...new Set(signals.map(({ event }) => event.id)),
  ])
  const subs = signals.flatMap(({ about }) => (about.kind === 'person' ? [about.sub] : []))
  const leftSince = Math.min(...signals.map(({ event }) => event.time)) - deletionMs
  const members = await signalReader.membersAmong(
    { groupId, recordId },
    [...new Set(subs)],
    leftSince,
  )
  return signals.filter(({ about, event }) => {
    if (about.kind === 'person') return members.has(about.sub)
    return (about.kind === 'roles' || about.kind === 'group') && listed.has(event.id)
  })
}

async function ofSubjects<Stores extends SignalStores>(
  { stores: { signalReader } }: DeliveryContext<Stores>,
  { id, hearsEverybody }: Stream,
  signals: readonly Signal[],
): Promise<readonly Signal[]> {
  const subs = [...new Set(signals.flatMap(({ about }) => ('sub' in about ? [about.sub] : [])))]
  const exceptions = await signalReader.subjectsAmong(id, subs)
  return signals.filter(({ about }) => {
    return !('sub' in about) || exceptions.has(about.sub) !== hearsEverybody
  })
}

/** The members of each event; none for what is not so any more. */
async function claimsOf<Stores extends SignalStores>(
  { stores, clients }: DeliveryContext<Stores>,
  signals: readonly Signal[],
): Promise<ReadonlyMap<Signal, object>> {
  const keys = signals.flatMap(({ about }) => (about.kind === 'roles' ? [about] : []))
  const held = new Map(
    (await stores.signalReader.rolesNow(keys)).map(({ sub, groupId, roles }) => {
      return [`${sub} ${groupId}`, roles] as const
    }),
  )
  const found = new Map<Signal, object>()
  for (const signal of signals) {
    const { about, event, initiator, isGiving, members } = signal
    const shared = { event_timestamp: inSeconds(event.time), initiating_entity: initiator }
    if (about.kind === 'client') {
      const isEnabled = (await clients.findIssuedTo(about.clientId))?.enabled === true
      // Most changes of an application leave it enabled.
      if (!isEnabled) found.set(signal, shared)
      continue
    }
    if (about.kind !== 'roles' && about.kind !== 'group') {
      found.set(signal, { ...shared, ...members })
      continue
    }
    const roles = about.kind === 'roles' ? held.get(`${about.sub} ${about.groupId}`) : undefined
    if (isGiving && roles === undefined) continue
    const isMoved = about.kind === 'group' && !about.isGone
    const change = { groupId: about.groupId, ...(!isMoved && { roles: roles ?? [] }) }
    found.set(signal, { ...shared, claims: { groups: [change] } })
  }
  return found
}

function subjectOf(about: SignalAbout): string {
  if ('sub' in about) return `user ${about.sub}`
  if (about.kind === 'group') return `group ${about.groupId}`
  return about.kind === 'client' ? `client ${about.clientId}` : `token ${about.jti}`
}

/** An event about the stream itself. */
export function controlSet(
  { id, position }: Stream,
  type: keyof typeof controlTypes,
  members: Readonly<Record<string, string>>,
): PendingSet {
  const jti = randomId()
  const payload = {
    txn: jti,
    sub_id: { format: 'opaque', id },
    events: { [controlTypes[type]]: members },
  }
  const isControl = type === 'streamUpdated'
  return { jti, seq: position, subject: 'stream', payload: JSON.stringify(payload), isControl }
}
