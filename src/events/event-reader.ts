import type { SealedEvent } from './event-chain-store.ts'

/** Which events to list. */
interface EventFilter {
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
