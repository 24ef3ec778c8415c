import type { SealedEvent } from './event-chain-store.ts'

/** Which events a reader wants. */
export interface EventFilter {
  readonly type?: string | undefined
  readonly sub?: string | undefined
  readonly clientId?: string | undefined
  /** Not before this time. */
  readonly from?: number | undefined
  /** Before this time. */
  readonly to?: number | undefined
}

/** The place of an event in the order of times. */
export interface EventPlace {
  readonly time: number
  readonly id: string
}

/** Finds sealed events. */
export interface EventReader {
  /** The newest first, from the one before `before` on. */
  list(
    filter: EventFilter,
    before: EventPlace | undefined,
    limit: number,
  ): Promise<readonly SealedEvent[]>
}
