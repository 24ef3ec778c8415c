import type { Clock } from '../kernel/time.ts'
import type { Transact } from '../kernel/transact.ts'
import { type Actor, nameOf } from './actor.ts'
import type { Event, EventLog, EventType } from './event.ts'

/** What an event says besides its type, its time and its author. */
export interface About {
  readonly outcome?: Event['outcome']
  /** The person it is about. */
  readonly sub?: string | undefined
  /** The client it is about, if that is not the one through which the actor came. */
  readonly clientId?: string | undefined
  /** The session it is about, if that is not the actor's. */
  readonly sessionId?: string | undefined
  readonly detail?: Event['detail']
  readonly inGroups?: readonly string[] | undefined
  readonly people?: readonly string[] | undefined
  /** What has changed. Without any change, the event says nothing of it. */
  readonly changes?: Event['changes']
}

/**
 * Collects the events of one transaction. They are appended after its other statements, in this
 * order.
 */
export interface Recording {
  /** Who makes the change. */
  readonly actor: Actor
  /** The time of the change and of its events. */
  readonly now: number
  /** Adds the event of a change. Answers what the work of a change returns. */
  change<Result = void>(type: EventType, about?: About, result?: Result): Done<Result>
  /** Answers what work returns that had nothing to change. */
  unchanged<Result = void>(result?: Result): Done<Result>
  /** Answers what work returns whose inner steps have added their events. */
  done<Result = void>(result?: Result): Done<Result>
  /**
   * Refuses, and keeps what was written, such as the count of a failure, with its event. The fault
   * is thrown after the commit. A refusal that keeps nothing is thrown at once.
   */
  refuse(fault: Error, type?: EventType, about?: About): Done<never>
  /** The same recording for what somebody else does in this transaction. */
  as(actor: Actor): Recording
}

/** What work returns. Only a recording makes it, so that no change forgets its event. */
export interface Done<Result> {
  readonly [made]: Result | undefined
  readonly fault?: Error | undefined
}

const made = Symbol('made by a recording')

/**
 * Runs work and appends its events, in one transaction. It is the only way to append an event: the
 * stores of a server have no event log.
 */
export type Recorded<Stores> = <Result>(
  actor: Actor,
  work: (stores: Stores, log: Recording) => Promise<Done<Result>>,
) => Promise<Result>

/** A transaction that can append events. Only a recorder asks for one. */
export type TransactWithEvents<Stores> = Transact<Stores & { readonly events: EventLog }>

/** More than these are appended together. */
const fewEvents = 10

/** Creates the one way to make a change with its events. */
export function recorder<Stores>({
  transact,
  clock,
}: {
  readonly transact: TransactWithEvents<Stores>
  readonly clock: Clock
}): Recorded<Stores> {
  return async (actor, work) => {
    const done = await transact(async (stores) => {
      const entries: Event[] = []
      const outcome = await work(stores, recording(actor, clock(), entries))
      if (entries.length > fewEvents) await stores.events.appendAll(entries)
      else for (const entry of entries) await stores.events.append(entry)
      return outcome
    })
    if (done.fault) throw done.fault
    return done[made] as never
  }
}

/**
 * Appends the events of a part of a transaction that the store itself runs: those of a whole import
 * would not fit into memory.
 */
export async function recordPart(
  events: EventLog,
  actor: Actor,
  now: number,
  work: (log: Recording) => unknown,
): Promise<void> {
  const entries: Event[] = []
  await work(recording(actor, now, entries))
  await events.appendAll(entries)
}

function recording(actor: Actor, now: number, entries: Event[]): Recording {
  const add = (type: EventType, about: About = {}) => entries.push(eventOf(actor, type, now, about))
  return {
    actor,
    now,
    change(type, about, result) {
      add(type, about)
      return { [made]: result }
    },
    unchanged: (result) => ({ [made]: result }),
    done: (result) => ({ [made]: result }),
    refuse(fault, type, about) {
      if (type) add(type, about)
      return { [made]: undefined, fault }
    },
    as: (other) => recording(other, now, entries),
  }
}

/** The event of what an actor did. */
function eventOf(actor: Actor, type: EventType, time: number, about: About): Event {
  const by = nameOf(actor)
  const clientId = about.clientId ?? actor.clientId
  const through = clientId === actor.clientId ? undefined : actor.clientId
  return {
    type,
    time,
    outcome: about.outcome ?? 'success',
    sub: about.sub,
    clientId,
    sessionId: about.sessionId ?? actor.sessionId,
    address: actor.address,
    detail: {
      ...about.detail,
      ...(through !== undefined && { through }),
      ...(by !== undefined && { by }),
      ...(actor.reverts !== undefined && { reverts: actor.reverts }),
    },
    inGroups: about.inGroups,
    people: about.people,
    ...(about.changes && about.changes.length > 0 && { changes: about.changes }),
  }
}
