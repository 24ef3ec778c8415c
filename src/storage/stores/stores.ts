import type { Clock } from '../../kernel/clock.ts'
import type { Access } from '../engine.ts'
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
import { managementStores } from './management-stores.ts'
import { outboxStore } from './outbox-store.ts'
import { passwordStore } from './password-store.ts'
import { proofStore } from './proof-store.ts'
import { refreshFamilyStore } from './refresh-family-store.ts'
import { revocationStore } from './revocation-store.ts'
import { sessionStore } from './session-store.ts'
import { standingStore } from './standing-store.ts'
import { userStore } from './user-store.ts'

/** Every store, over one way to reach the database. */
export function stores(access: Access, clock: Clock): Stores {
  return {
    clients: clientStore(access),
    assertions: assertionStore(access, clock),
    codes: codeStore(access),
    refreshFamilies: refreshFamilyStore(access),
    sessions: sessionStore(access),
    standing: standingStore(access),
    revocations: revocationStore(access),
    interactions: interactionStore(access),
    consents: consentStore(access),
    keys: keyStore(access),
    events: eventLog(access),
    users: userStore(access),
    passwords: passwordStore(access),
    proofs: proofStore(access),
    devices: deviceStore(access),
    outbox: outboxStore(access),
    groups: groupStore(access),
    attempts: attemptStore(access),
    ...managementStores(access),
    legacyUse: legacyUseStore(access),
  }
}
