import type { Makers } from '../../kernel/on-demand.ts'
import type { ManagementStores } from '../../management/management-stores.ts'
import type { Access } from '../engine/engine.ts'
import { scopeStore } from './clients/scope-store.ts'
import { eventChainStore } from './events/event-chain-store.ts'
import { eventReader } from './events/event-reader.ts'
import { failureCounts } from './events/failure-counts.ts'
import { consentReader } from './grants/consent-reader.ts'
import { restoreStore } from './restore-store.ts'
import { userSearchStore } from './users/user-search-store.ts'

interface Base {
  readonly access: Access
}

/** How the stores of administration are made. */
export const managementStores: Makers<Base, ManagementStores> = {
  eventChain: ({ access }) => eventChainStore(access),
  failureCounts: ({ access }) => failureCounts(access),
  eventReader: ({ access }) => eventReader(access),
  userSearch: ({ access }) => userSearchStore(access),
  consentReader: ({ access }) => consentReader(access),
  scopes: ({ access }) => scopeStore(access),
  restores: ({ access }) => restoreStore(access),
}
