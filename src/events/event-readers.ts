import type { SealedEvent, StoredEvent } from './event-chain.ts'
import type { FieldChange } from './field-changes.ts'

/** Which events to list. */
export interface EventFilter {
  readonly id?: string | undefined
  readonly type?: string | undefined
  /** The person it is about. */
  readonly sub?: string | undefined
  /** Who has done it, as `nameOf` names them. */
  readonly author?: string | undefined
  readonly clientId?: string | undefined
  /** The internal id of a group that it concerns, or that was above such a group. */
  readonly recordId?: string | undefined
  readonly outcome?: 'success' | 'failure' | undefined
  /** Only events for which this is true; they are looked at one by one. */
  readonly isWanted?: ((event: SealedEvent) => boolean) | undefined
  /** At this time or later. */
  readonly from?: number | undefined
  /** Before this time. */
  readonly to?: number | undefined
}

/** The position of an event in the order of time. */
export interface EventPlace {
  readonly time: number
  readonly id: string
}

/** A page of events. One that is not full may have a next one. */
interface EventPage {
  readonly events: readonly SealedEvent[]
  /** Where the next page begins; undefined if there is none. */
  readonly next: EventPlace | undefined
}

/** Lists sealed events. */
export interface EventReader {
  /**
   * Newest first, starting after `before`. It looks at a bounded number of events, whatever the
   * filters: where few of many are wanted, a page may be short, or empty.
   */
  list(filter: EventFilter, before: EventPlace | undefined, limit: number): Promise<EventPage>
}

/** Reads what changes have changed. */
export interface EventChanges {
  /**
   * The changes of those of the events that have any, by the ids of the events: `erased` with the
   * person whose they were, and `altered` if they are not what the event was sealed with.
   */
  of(
    events: readonly Pick<StoredEvent, 'id' | 'detail'>[],
  ): Promise<ReadonlyMap<string, readonly FieldChange[] | 'erased' | 'altered'>>
  /** Erases what events hold of a person. The events stay. */
  eraseOf(sub: string): Promise<void>
}

/** Which events of a group and of what was below it to list. */
export interface GroupEventFilter {
  readonly type?: string | undefined
  readonly sub?: string | undefined
  /** At this time or later. */
  readonly from?: number | undefined
  /** Before this time. */
  readonly to?: number | undefined
}

/**
 * Lists the events that concern a group, or a group that was below it at the time. The cost depends
 * on the size of the page alone.
 */
export interface GroupEventReader {
  /**
   * Newest first, starting after `before`. `id` is the internal id of
   * the group, which is never reused.
   */
  list(
    id: string,
    filter: GroupEventFilter,
    before: EventPlace | undefined,
    limit: number,
  ): Promise<readonly StoredEvent[]>
}
