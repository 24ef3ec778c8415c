import type { Makers } from '../../kernel/on-demand.ts'
import type { ManagementStores } from '../../management/management-stores.ts'
import type { Access } from '../engine/engine.ts'
import { consentReader } from './consent-reader.ts'
import { eventChainStore } from './event-chain-store.ts'
import { eventReader } from './event-reader.ts'
import { failureCounts } from './failure-counts.ts'
import { restoreStore } from './restore-store.ts'
import { scopeStore } from './scope-store.ts'
import { userSearchStore } from './user-search-store.ts'

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
