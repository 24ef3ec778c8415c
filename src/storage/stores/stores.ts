import type { Clock } from '../../kernel/time.ts'
import type { Access } from '../engine/engine.ts'
import type { StoresWithEvents } from '../storage.ts'
import { clientStore } from './client-store.ts'
import { codeStore } from './code-store.ts'
import { consentReader, consentStore } from './consent-store.ts'
import { countStore } from './count-store.ts'
import { deliveryStore } from './delivery-store.ts'
import { deviceAuthorizationStore } from './device-authorization-store.ts'
import { eventChainStore, eventHours } from './event-chain-store.ts'
import { eventLog, failureCounts } from './event-log.ts'
import { eventReader, groupEventReader } from './event-reader.ts'
import { factorStore } from './factor-store.ts'
import { groupStore } from './groups/group-store.ts'
import { roleStore } from './groups/group-type-store.ts'
import { signInPolicyStore } from './groups/sign-in-policy-store.ts'
import { passwordStore } from './identity-store.ts'
import { interactionStore, pushedRequestStore } from './interaction-store.ts'
import { keyStore } from './key-store.ts'
import { legacyUseStore } from './legacy-use-store.ts'
import { mailedCodeStore } from './mailed-code-store.ts'
import { logoutOutbox, outboxStore } from './outbox-store.ts'
import { personLockStore } from './person-lock-store.ts'
import { refreshFamilyStore } from './refresh-family-store.ts'
import { assertionStore, dpopProofStore } from './replay-store.ts'
import { resourceStore } from './resource-store.ts'
import { restoreStore } from './restore-store.ts'
import { detailTypeStore, scopeGroupStore, scopeStore } from './scope-store.ts'
import { initialTokenStore, selfRegistrationStore } from './self-registration-store.ts'
import { sessionReader } from './session-reader.ts'
import { sessionStore } from './session-store.ts'
import {
  challengeStore,
  deviceStore,
  enrolmentStore,
  mailCodeBarStore,
  recoveryCodeStore,
  trustedBrowserStore,
} from './sign-in-traces.ts'
import { attemptStore } from './sql-attempt-store.ts'
import { userStore } from './sql-user-store.ts'
import { revocationStore, tokenStatusStore } from './token-status-store.ts'
import { userSearchStore } from './user-search-store.ts'
import { webhookStore } from './webhook-store.ts'

/** Every store, over one connection or transaction. */
export function stores(access: Access, clock: Clock): StoresWithEvents {
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
