import type { HourCount } from './event-hours.ts'

/** An event as the store holds it. */
export interface StoredEvent {
  readonly id: string
  readonly type: string
  readonly time: number
  readonly outcome: string
  readonly sub: string | undefined
  readonly clientId: string | undefined
  readonly sessionId: string | undefined
  readonly address: string | undefined
  /** JSON text. */
  readonly detail: string | undefined
}

/** A position in the chain, and a digest of every event up to it. */
export interface Link {
  readonly seq: number
  readonly hash: string
}

/** An event that has a position in the chain. */
export interface SealedEvent extends StoredEvent, Link {}

/** A link that the server has signed. */
export interface SignedHead extends Link {
  readonly time: number
  /** A compact JWS over the other members. */
  readonly signature: string
}

/** Computes the digest of an event from the digest before it. */
export type HashOf = (event: StoredEvent, seq: number, previousHash: string) => string

/** What sealing computes from events. */
interface SealRules {
  readonly hashOf: HashOf
  /** What is added to the counts of hours, in the same transaction. */
  readonly countByHour: (events: readonly StoredEvent[]) => readonly HourCount[]
}

/** The events as a hash chain (B01). An event is appended first, and joins the chain later. */
export interface EventChainStore {
  /**
   * Gives up to `limit` committed events the next positions. Only one caller at a time does it.
   * Answers the number of events.
   */
  seal(limit: number, rules: SealRules): Promise<number>
  /** Keeps others from sealing until the transaction ends. */
  lock(): Promise<void>
  /**
   * The link before the first event: an empty one, or the signed link up to which events were
   * deleted. Undefined when events are missing and there is no such link.
   */
  start(): Promise<Link | undefined>
  /** Lets the chain start at a signed link. Deletes the events up to it and the heads before it. */
  startAt(head: SignedHead): Promise<void>
  /** The newest link; undefined when the chain is empty. */
  last(): Promise<Link | undefined>
  /** Sealed events after `seq`, in order. */
  eventsAfter(seq: number, limit: number): Promise<readonly SealedEvent[]>
  countUnsealed(): Promise<number>
  /** Stores a head. Replaces one for the same link. */
  putHead(head: SignedHead): Promise<void>
  lastHead(): Promise<SignedHead | undefined>
  headsAfter(seq: number, limit: number): Promise<readonly SignedHead[]>
}
