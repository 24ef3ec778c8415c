import type { EventChainStore, EventHours } from '../../events/event-chain.ts'
import type { EventChanges, EventReader } from '../../events/event-readers.ts'
import type { ChainFinding } from '../../events/verify-chain.ts'
import type { TreeStore } from '../../groups/tree-stores.ts'
import type { Clock } from '../../kernel/time.ts'

/** What the operations on the event log need. */
export interface EventContext {
  readonly eventReader: EventReader
  readonly eventChanges: EventChanges
  readonly groups: Pick<TreeStore, 'find'>
  readonly eventChain: EventChainStore
  readonly eventHours: EventHours
  /** Checks the whole log. A log that takes long is not checked for every call. */
  readonly verify: () => Promise<ChainFinding>
  readonly clock: Clock
}

/** The longest time that a request waits for events to be sealed; it usually takes far less. */
export const longestSealMs = 2000
