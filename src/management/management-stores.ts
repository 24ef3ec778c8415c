import type { EventChainStore } from '../events/event-chain-store.ts'
import type { EventHours } from '../events/event-hours.ts'
import type { EventReader } from '../events/event-reader.ts'
import type { FailureCounts } from '../events/failure-counts.ts'
import type { RestoreStore } from './restore-store.ts'
import type { CountStore } from './server/count-store.ts'
import type { ConsentReader } from './sessions/consent-reader.ts'
import type { SessionReader } from './sessions/session-reader.ts'
import type { UserSearchStore } from './users/user-search-store.ts'

/**
 * The stores that only administration needs. Inside a transaction, all belong to that transaction.
 */
export interface ManagementStores {
  readonly eventChain: EventChainStore
  readonly failureCounts: FailureCounts
  readonly eventReader: EventReader
  readonly eventHours: EventHours
  readonly counting: CountStore
  readonly userSearch: UserSearchStore
  readonly consentReader: ConsentReader
  readonly sessionReader: SessionReader
  readonly restores: RestoreStore
}
