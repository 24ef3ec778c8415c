import type { Clock } from '../../kernel/time/clock.ts'
import type { Access } from '../engine/engine.ts'
import type { Stores } from '../storage.ts'
import { attemptStore } from './attempt-store.ts'
import { assertionStore } from './clients/assertion-store.ts'
import { clientStore } from './clients/client-store.ts'
import { detailTypeStore } from './clients/detail-type-store.ts'
import { legacyUseStore } from './clients/legacy-use-store.ts'
import { resourceStore } from './clients/resource-store.ts'
import { scopeGroupStore } from './clients/scope-group-store.ts'
import { scopeStore } from './clients/scope-store.ts'
import { initialTokenStore, selfRegistrationStore } from './clients/self-registration-store.ts'
import { countStore } from './count-store.ts'
import { eventChainStore } from './events/event-chain-store.ts'
import { eventHours } from './events/event-hours.ts'
import { eventLog } from './events/event-log.ts'
import { eventReader } from './events/event-reader.ts'
import { failureCounts } from './events/failure-counts.ts'
import { groupEventReader } from './events/group-events.ts'
import { factorStore } from './factors/factor-store.ts'
import {
  challengeStore,
  enrolmentStore,
  mailCodeBarStore,
  recoveryCodeStore,
  trustedBrowserStore,
} from './factors/sign-in-traces.ts'
import { codeStore } from './grants/code-store.ts'
import { consentReader } from './grants/consent-reader.ts'
import { consentStore } from './grants/consent-store.ts'
import { deviceAuthorizationStore } from './grants/device-authorization-store.ts'
import { dpopProofStore } from './grants/dpop-proof-store.ts'
import { interactionStore } from './grants/interaction-store.ts'
import { pushedRequestStore } from './grants/pushed-request-store.ts'
import { refreshFamilyStore } from './grants/refresh-family-store.ts'
import { groupStore } from './groups/group-store.ts'
import { roleStore } from './groups/role-store.ts'
import { signInPolicyStore } from './groups/sign-in-policy-store.ts'
import { keyStore } from './key-store.ts'
import { outboxStore } from './outbox-store.ts'
import { personLockStore } from './person-lock-store.ts'
import { restoreStore } from './restore-store.ts'
import { logoutOutbox } from './sessions/logout-outbox.ts'
import { revocationStore } from './sessions/revocation-store.ts'
import { sessionReader } from './sessions/session-reader.ts'
import { sessionStore } from './sessions/session-store.ts'
import { tokenStatusStore } from './sessions/token-status-store.ts'
import { deviceStore } from './users/device-store.ts'
import { mailedCodeStore } from './users/mailed-code-store.ts'
import { passwordStore } from './users/password-store.ts'
import { userSearchStore } from './users/search/user-search-store.ts'
import { userStore } from './users/user-store.ts'
import { deliveryStore } from './webhooks/delivery-store.ts'
import { webhookStore } from './webhooks/webhook-store.ts'

/** Every store, over one connection or transaction. */
export function stores(access: Access, clock: Clock): Stores {
  return {
    clients: clientStore(access),
    assertions: assertionStore(access, clock),
    dpopProofs: dpopProofStore(access),
    codes: codeStore(access),
    deviceAuthorizations: deviceAuthorizationStore(access),
    refreshFamilies: refreshFamilyStore(access),
    sessions: sessionStore(access),
    logoutOutbox: logoutOutbox(access),
    tokenStatus: tokenStatusStore(access),
    revocations: revocationStore(access),
    interactions: interactionStore(access),
    pushedRequests: pushedRequestStore(access),
    selfRegistrations: selfRegistrationStore(access),
    initialTokens: initialTokenStore(access),
    consents: consentStore(access),
    scopes: scopeStore(access),
    scopeGroups: scopeGroupStore(access),
    detailTypes: detailTypeStore(access),
    resources: resourceStore(access),
    keys: keyStore(access),
    events: eventLog(access),
    people: personLockStore(access),
    users: userStore(access),
    passwords: passwordStore(access),
    mailedCodes: mailedCodeStore(access),
    devices: deviceStore(access),
    factors: factorStore(access),
    recoveryCodes: recoveryCodeStore(access),
    trustedBrowsers: trustedBrowserStore(access),
    challenges: challengeStore(access),
    enrolments: enrolmentStore(access),
    mailCodeBars: mailCodeBarStore(access),
    outbox: outboxStore(access),
    groups: groupStore(access),
    roles: roleStore(access),
    signInPolicies: signInPolicyStore(access),
    attempts: attemptStore(access),
    eventChain: eventChainStore(access),
    failureCounts: failureCounts(access),
    eventReader: eventReader(access),
    groupEvents: groupEventReader(access),
    eventHours: eventHours(access),
    counting: countStore(access),
    userSearch: userSearchStore(access),
    consentReader: consentReader(access),
    sessionReader: sessionReader(access),
    restores: restoreStore(access),
    legacyUse: legacyUseStore(access),
    webhooks: webhookStore(access),
    deliveries: deliveryStore(access),
  }
}
