import type { DayFact } from './day-facts.ts'

/** What is counted for each hour. */
type HourlyKind = 'sign-in' | 'refusal'

/** How often something happened in an hour, which begins at `hour`. */
export interface HourCount {
  readonly hour: number
  readonly kind: HourlyKind
  readonly count: number
}

/**
 * Reads how many sign-ins and refusals there were in each hour. They
 * are counted as events are sealed.
 */
export interface EventHours {
  /** The hours that begin at this time or later. Hours in which nothing happened are missing. */
  since(time: number): Promise<readonly HourCount[]>
}

export const hourMs = 3_600_000

const kinds: Readonly<Record<string, HourlyKind>> = {
  LOGIN_SUCCESS: 'sign-in',
  LOGIN_FAILURE: 'refusal',
  INVALID_CLIENT_SECRET: 'refusal',
  INVALID_REDIRECT_URI: 'refusal',
  TOKEN_REUSE_DETECTED: 'refusal',
}

interface HourEvent {
  readonly type: string
  readonly time: number
  /** JSON text. */
  readonly detail: string | undefined
}

/** Counts events by hour and kind. An event that stands for several failures counts as many. */
export function countByHour(events: readonly HourEvent[]): readonly HourCount[] {
  const counts = new Map<string, HourCount>()
  for (const { type, time, detail } of events) {
    const kind = kinds[type]
    if (!kind) continue
    const hour = time - (time % hourMs)
    const key = `${hour} ${kind}`
    const before = counts.get(key)?.count ?? 0
    counts.set(key, { hour, kind, count: before + timesOf(detail) })
  }
  return [...counts.values()]
}

function timesOf(detail: string | undefined): number {
  if (detail === undefined) return 1
  const { count }: { count?: unknown } = JSON.parse(detail)
  return typeof count === 'number' ? count : 1
}

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
  /** The same for days. */
  readonly factsOfDays: (events: readonly StoredEvent[]) => readonly DayFact[]
}

/** The events as a hash chain (B01). An event is appended first, and joins the chain later. */
export interface EventChainStore {
  /**
   * Gives up to `limit` committed events the next positions. Answers the number of events;
   * undefined if another caller is doing it.
   */
  seal(limit: number, rules: SealRules): Promise<number | undefined>
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
