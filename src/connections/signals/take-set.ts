import type { Logger } from 'pino'
import { system } from '../../events/actor.ts'
import type { Recorded, Recording } from '../../events/recorded.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { SubjectIdentifier } from '../../kernel/subject-identifier.ts'
import type { PersonLocks } from '../../kernel/transact.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionContext, ConnectionStores } from '../connection-context.ts'
import { isSessionId } from '../end-upstream.ts'
import {
  type KeysOf,
  longestSetAgeSeconds,
  type ReceivedSet,
  readSet,
  SetFault,
} from './read-set.ts'
import {
  type HeardEvent,
  heardEvents,
  heardTypes,
  type SignalAction,
  type SignalSource,
  type SignalSourceStore,
  type SourceState,
  toldOfStream,
} from './signal-source.ts'

/** The stores of this part. Inside a transaction, all belong to that transaction. */
export interface SourceStores extends ConnectionStores {
  readonly signalSources: SignalSourceStore
  readonly people: PersonLocks
}

/** An account elsewhere, and whose it is here. */
interface NamedAccount {
  readonly subject: string
  readonly sub: string
}

/** Whom the other side means. */
interface NamedPeople {
  readonly accounts: readonly NamedAccount[]
  /** People without an account there, whose proven address is of a domain of the group. */
  readonly others: readonly string[]
}

/** What users and sessions do for events of others. */
export interface SignalledPeople<Stores> {
  findNamed(
    stores: Stores,
    connection: Connection,
    issuer: string,
    named: SubjectIdentifier,
  ): Promise<NamedPeople>
  /** Ends a session with its event; false if it has ended. */
  endOne(stores: Stores, log: Recording, sessionId: string): Promise<boolean>
  /** Ends what a person had until a time; answers how many sessions. */
  endAll(stores: Stores, log: Recording, sub: string, until: number): Promise<number>
  /** After a commit: clients of sessions that have ended are told. */
  notify(): void
}

/** What sets are taken with. */
interface TakingContext<Stores extends SourceStores>
  extends Pick<ConnectionContext<Stores>, 'kinds' | 'rights' | 'clock'> {
  readonly stores: Stores
  /** In transactions that end sessions. */
  readonly recorded: Recorded<Stores>
  readonly people: SignalledPeople<Stores>
  readonly keysOf: KeysOf
  /** As `useOnce` of connections, inside a transaction. */
  readonly useOnce: (stores: Stores, key: string, expiresAt: number) => Promise<boolean>
  readonly log: Logger
}

/** Takes a security event token of the other side. Throws a `SetFault`. */
export type TakeSet = (source: SignalSource, token: string) => Promise<void>

/** So long an event that ended sessions keeps a sign-in from beginning that was on its way. */
const memoryMs = 3_600_000

export function takeSet<Stores extends SourceStores>(context: TakingContext<Stores>): TakeSet {
  const { stores, recorded, people, rights, keysOf, useOnce, clock, log } = context

  /** What follows from one event about the people whom it names. */
  async function follow(
    inside: Stores,
    recording: Recording,
    { source, connection, set }: Taken,
    event: HeardEvent,
    named: NamedPeople,
  ): Promise<void> {
    const action = source.rules[event]
    const endedAt = happenedAt(set, event) * 1000
    const subs = new Set([...named.accounts.map(({ sub }) => sub), ...named.others])
    for (const sub of subs) {
      const reaches = action === 'end_all' && (await mayEndAll(inside, connection, set, sub))
      const own = named.accounts.filter((each) => each.sub === sub)
      let sessions = await endThrough(inside, recording, { source, set, endedAt }, own)
      if (reaches) sessions += await people.endAll(inside, recording, sub, endedAt)
      const inGroups = connection.groupId === undefined ? [] : [connection.groupId]
      const done: SignalAction = reaches ? 'end_all' : 'end_sessions'
      const detail = { connection: connection.alias, event, action: done, sessions }
      recording.change('SIGNAL_RECEIVED', { sub, detail, inGroups })
    }
  }

  /** Of a session over there, only ours that began with it ends. */
  function mayEndAll(inside: Stores, { groupId }: Connection, set: ReceivedSet, sub: string) {
    return set.sessionId === undefined && rights.mayVouch(inside, groupId, sub)
  }

  async function endThrough(
    inside: Stores,
    recording: Recording,
    { source, set, endedAt }: Pick<Taken, 'source' | 'set'> & { readonly endedAt: number },
    accounts: readonly NamedAccount[],
  ): Promise<number> {
    const { connectionId, accountIssuer: issuer } = source
    let count = 0
    for (const { subject } of accounts) {
      const id = sha256(JSON.stringify([set.id, subject]))
      const upstreamId = set.sessionId
      const expiresAt = clock() + memoryMs
      const ended = { connectionId, id, issuer, subject, upstreamId, endedAt, expiresAt }
      await inside.upstreamSessions.remember(ended)
      for (const { sessionId } of await inside.upstreamSessions.findEnding(ended)) {
        if (await people.endOne(inside, recording, sessionId)) count += 1
      }
    }
    return count
  }

  async function takeEvents(taken: Taken, heard: readonly HeardEvent[]): Promise<void> {
    const { source, connection, set } = taken
    const { subject: named } = set
    await recorded(system, async (inside, recording) => {
      const until = clock() + (longestSetAgeSeconds + 3600) * 1000
      // What is sent again was taken before, and is acknowledged again.
      if (!(await useOnce(inside, `signal ${source.connectionId} ${set.id}`, until))) {
        return recording.unchanged()
      }
      const found = named
        ? await people.findNamed(inside, connection, source.accountIssuer, named)
        : nobody
      const subs = new Set([...found.accounts.map(({ sub }) => sub), ...found.others])
      for (const sub of [...subs].sort()) await inside.people.lock(sub)
      for (const event of heard) await follow(inside, recording, taken, event, found)
      return subs.size > 0 ? recording.done() : recording.unchanged()
    })
    people.notify()
  }

  async function take(source: SignalSource, token: string): Promise<void> {
    const connection = await stores.connections.find(source.connectionId)
    const kind = connection && context.kinds[connection.kind]
    // The other side of the connection may be somebody else by now.
    if (!kind || kind.issuerOf(connection) !== source.accountIssuer) {
      throw new SetFault('authentication_failed', 'nothing is heard here')
    }
    const set = await readSet(source, token, keysOf, clock())
    // Left out, it would end every session of the person.
    if (set.sessionId !== undefined && !isSessionId(set.sessionId)) {
      throw new SetFault('invalid_request', 'the id of the session is too long, or no text')
    }
    const heard = heardEvents.filter((each) => heardTypes[each] in set.events)
    checkVerification(source, set)
    const effective = heard.filter((each) => source.rules[each] !== 'ignore')
    if (effective.length > 0) await takeEvents({ source, connection, set }, effective)
    await stores.signalSources.note(source, stateAfter(source, set, clock()))
    log.info({ connection: connection.alias, set: set.id, events: heard }, 'a signal was received')
  }

  return async (source, token) => {
    try {
      await take(source, token)
    } catch (error) {
      if (error instanceof SetFault) {
        const problem = { at: clock(), text: `an event was refused: ${error.message}` }
        await stores.signalSources.note(source, { problem })
      }
      throw error
    }
  }
}

interface Taken {
  readonly source: SignalSource
  readonly connection: Connection
  readonly set: ReceivedSet
}

const nobody: NamedPeople = { accounts: [], others: [] }

/** When it happened over there, in seconds; never later than it was issued. */
function happenedAt({ events, issuedAt }: ReceivedSet, event: HeardEvent): number {
  const { event_timestamp: at } = events[heardTypes[event]] ?? {}
  return typeof at === 'number' && Number.isFinite(at) && at >= 0
    ? Math.min(at, issuedAt)
    : issuedAt
}

/** One that was not asked for has no state (SSF 1.0 §8.1.4.2), and is fine. */
function checkVerification(
  { streamId, state: { asked } }: SignalSource,
  { events, subject }: ReceivedSet,
): void {
  const verification = events[toldOfStream.verification]
  if (!verification) return
  const isOurs = subject?.format === 'opaque' && (streamId === undefined || subject.id === streamId)
  if (!isOurs) throw new SetFault('invalid_request', 'sub_id is another stream')
  const { state } = verification
  if (state === undefined) return
  if (asked === undefined || typeof state !== 'string' || sha256(state) !== asked) {
    throw new SetFault('invalid_state', 'state is not the one that was asked for')
  }
}

/** What the token says of the stream itself. */
function stateAfter(
  { state: { asked } }: SignalSource,
  { events }: ReceivedSet,
  now: number,
): Partial<SourceState> {
  const { [toldOfStream.verification]: verification, [toldOfStream.streamUpdated]: update } = events
  const isAnswer =
    asked !== undefined &&
    typeof verification?.state === 'string' &&
    sha256(verification.state) === asked
  const status = statusOf(update?.status)
  return {
    receivedAt: now,
    problem: undefined,
    ...(status && { status }),
    ...(isAnswer && { verifiedAt: now }),
  }
}

function statusOf(status: unknown): SourceState['status'] | undefined {
  return status === 'enabled' || status === 'paused' || status === 'disabled' ? status : undefined
}
