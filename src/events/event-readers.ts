import type { SealedEvent, StoredEvent } from './event-chain.ts'

/** Which events to list. */
interface EventFilter {
  readonly id?: string | undefined
  readonly type?: string | undefined
  readonly sub?: string | undefined
  readonly clientId?: string | undefined
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

/** Lists sealed events. */
export interface EventReader {
  /** Newest first, starting after `before`. */
  list(
    filter: EventFilter,
    before: EventPlace | undefined,
    limit: number,
  ): Promise<readonly SealedEvent[]>
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
