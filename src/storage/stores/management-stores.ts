import type { ManagementStores } from '../../management/management-stores.ts'
import type { Access } from '../engine.ts'
import { clientTraceStore } from './client-trace-store.ts'
import { consentReader } from './consent-reader.ts'
import { eventChainStore } from './event-chain-store.ts'
import { eventReader } from './event-reader.ts'
import { restoreStore } from './restore-store.ts'
import { scopeStore } from './scope-store.ts'
import { userSearchStore } from './user-search-store.ts'

/** The stores of administration, over one way to reach the database. */
export function managementStores(access: Access): ManagementStores {
  return {
    eventChain: eventChainStore(access),
    eventReader: eventReader(access),
    userSearch: userSearchStore(access),
    consentReader: consentReader(access),
    clientTraces: clientTraceStore(access),
    scopes: scopeStore(access),
    locks: { hold: (name) => access.atomically((tx) => tx.lock(name)) },
    restores: restoreStore(access),
  }
}
