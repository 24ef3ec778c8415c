import type { Clock } from '../../kernel/clock.ts'
import { lazy } from '../../kernel/lazy.ts'
import type { Access } from '../engine/engine.ts'
import type { Stores } from '../storage.ts'
import { attemptStore } from './attempt-store.ts'
import { assertionStore } from './clients/assertion-store.ts'
import { clientStore } from './clients/client-store.ts'
import { legacyUseStore } from './clients/legacy-use-store.ts'
import { scopeStore } from './clients/scope-store.ts'
import { eventChainStore } from './events/event-chain-store.ts'
import { eventLog } from './events/event-log.ts'
import { eventReader } from './events/event-reader.ts'
import { failureCounts } from './events/failure-counts.ts'
import { codeStore } from './grants/code-store.ts'
import { consentReader } from './grants/consent-reader.ts'
import { consentStore } from './grants/consent-store.ts'
import { interactionStore } from './grants/interaction-store.ts'
import { refreshFamilyStore } from './grants/refresh-family-store.ts'
import { groupStore } from './groups/group-store.ts'
import { keyStore } from './key-store.ts'
import { outboxStore } from './outbox-store.ts'
import { restoreStore } from './restore-store.ts'
import { logoutOutbox } from './sessions/logout-outbox.ts'
import { revocationStore } from './sessions/revocation-store.ts'
import { sessionStore } from './sessions/session-store.ts'
import { tokenStatusStore } from './sessions/token-status-store.ts'
import { deviceStore } from './users/device-store.ts'
import { mailedCodeStore } from './users/mailed-code-store.ts'
import { passwordStore } from './users/password-store.ts'
import { userSearchStore } from './users/user-search-store.ts'
import { userStore } from './users/user-store.ts'

interface Base {
  readonly access: Access
  readonly clock: Clock
}

const build = lazy<Base, Stores>({
  clients: ({ access }) => clientStore(access),
  assertions: ({ access, clock }) => assertionStore(access, clock),
  codes: ({ access }) => codeStore(access),
  refreshFamilies: ({ access }) => refreshFamilyStore(access),
  sessions: ({ access }) => sessionStore(access),
  logoutOutbox: ({ access }) => logoutOutbox(access),
  tokenStatus: ({ access }) => tokenStatusStore(access),
  revocations: ({ access }) => revocationStore(access),
  interactions: ({ access }) => interactionStore(access),
  consents: ({ access }) => consentStore(access),
  keys: ({ access }) => keyStore(access),
  events: ({ access }) => eventLog(access),
  users: ({ access }) => userStore(access),
  passwords: ({ access }) => passwordStore(access),
  mailedCodes: ({ access }) => mailedCodeStore(access),
  devices: ({ access }) => deviceStore(access),
  outbox: ({ access }) => outboxStore(access),
  groups: ({ access }) => groupStore(access),
  attempts: ({ access }) => attemptStore(access),
  eventChain: ({ access }) => eventChainStore(access),
  failureCounts: ({ access }) => failureCounts(access),
  eventReader: ({ access }) => eventReader(access),
  userSearch: ({ access }) => userSearchStore(access),
  consentReader: ({ access }) => consentReader(access),
  scopes: ({ access }) => scopeStore(access),
  restores: ({ access }) => restoreStore(access),
  legacyUse: ({ access }) => legacyUseStore(access),
})

/** Every store over one connection or transaction; each is made when it is first used. */
export function stores(access: Access, clock: Clock): Stores {
  return build({ access, clock })
}
