import type { Clock } from '../../kernel/clock.ts'
import { onDemand } from '../../kernel/on-demand.ts'
import type { Access } from '../engine/engine.ts'
import type { Stores } from '../storage.ts'
import { assertionStore } from './assertion-store.ts'
import { attemptStore } from './attempt-store.ts'
import { clientStore } from './client-store.ts'
import { codeStore } from './code-store.ts'
import { consentStore } from './consent-store.ts'
import { deviceStore } from './device-store.ts'
import { eventLog } from './event-log.ts'
import { groupStore } from './group-store.ts'
import { interactionStore } from './interaction-store.ts'
import { keyStore } from './key-store.ts'
import { legacyUseStore } from './legacy-use-store.ts'
import { logoutOutbox } from './logout-outbox.ts'
import { managementStores } from './management-stores.ts'
import { outboxStore } from './outbox-store.ts'
import { passwordStore } from './password-store.ts'
import { proofStore } from './proof-store.ts'
import { refreshFamilyStore } from './refresh-family-store.ts'
import { revocationStore } from './revocation-store.ts'
import { sessionStore } from './session-store.ts'
import { standingStore } from './standing-store.ts'
import { userStore } from './user-store.ts'

interface Base {
  readonly access: Access
  readonly clock: Clock
}

const build = onDemand<Base, Stores>({
  clients: ({ access }) => clientStore(access),
  assertions: ({ access, clock }) => assertionStore(access, clock),
  codes: ({ access }) => codeStore(access),
  refreshFamilies: ({ access }) => refreshFamilyStore(access),
  sessions: ({ access }) => sessionStore(access),
  logoutOutbox: ({ access }) => logoutOutbox(access),
  standing: ({ access }) => standingStore(access),
  revocations: ({ access }) => revocationStore(access),
  interactions: ({ access }) => interactionStore(access),
  consents: ({ access }) => consentStore(access),
  keys: ({ access }) => keyStore(access),
  events: ({ access }) => eventLog(access),
  users: ({ access }) => userStore(access),
  passwords: ({ access }) => passwordStore(access),
  proofs: ({ access }) => proofStore(access),
  devices: ({ access }) => deviceStore(access),
  outbox: ({ access }) => outboxStore(access),
  groups: ({ access }) => groupStore(access),
  attempts: ({ access }) => attemptStore(access),
  ...managementStores,
  legacyUse: ({ access }) => legacyUseStore(access),
})

/** Every store, over one way to reach the database; a transaction makes those that it asks for. */
export function stores(access: Access, clock: Clock): Stores {
  return build({ access, clock })
}
