import type { Clock } from '../../kernel/time.ts'
import type { Access } from '../engine/engine.ts'
import type { StoresWithEvents } from '../storage.ts'
import { accessRequestStore } from './access/access-request-store.ts'
import { accessRuleStore } from './access/access-rule-store.ts'
import { reviewItemStore } from './access/review-item-store.ts'
import { reviewStore } from './access/review-store.ts'
import { roleUseStore } from './access/role-use-store.ts'
import { eligibleRoleStore, timedRoleStore } from './access/timed-role-store.ts'
import { apiKeyStore } from './api-key-store.ts'
import { appliedEntryStore } from './applied-entry-store.ts'
import { binStore } from './bin-store.ts'
import { clientStore } from './client-store.ts'
import { codeStore } from './code-store.ts'
import { connectionStore, domainStore } from './connection-store.ts'
import { consentReader, consentStore } from './consent-store.ts'
import { countStore } from './count-store.ts'
import { deliveryStore } from './delivery-store.ts'
import { deviceAuthorizationStore, pingOutbox } from './device-authorization-store.ts'
import { eventChainStore, eventHours } from './event-chain-store.ts'
import { eventChanges } from './event-changes.ts'
import { eventLog, failureCounts } from './event-log.ts'
import { eventReader } from './event-reader.ts'
import { factorStore } from './factor-store.ts'
import { firstStepStore } from './first-step-store.ts'
import { groupEventReader } from './group-event-reader.ts'
import { groupLookStore } from './groups/group-look-store.ts'
import { groupStore } from './groups/group-store.ts'
import { roleStore } from './groups/group-type-store.ts'
import { memberJobStore } from './groups/member-job-store.ts'
import { roleHistoryStore } from './groups/role-history-store.ts'
import { ruleRoleStore } from './groups/rule-role-store.ts'
import { signInPolicyStore } from './groups/sign-in-policy-store.ts'
import { passwordStore } from './identity-store.ts'
import { interactionStore, pushedRequestStore } from './interaction-store.ts'
import { keyStore } from './key-store.ts'
import { legacyUseStore } from './legacy-use-store.ts'
import { lookImageStore } from './look-image-store.ts'
import { mailedCodeStore } from './mailed-code-store.ts'
import { logoutOutbox, outboxStore } from './outbox-store.ts'
import { ownTextStore } from './own-text-store.ts'
import { personLockStore } from './person-lock-store.ts'
import { provisioningStore } from './provisioning-store.ts'
import { refreshFamilyStore } from './refresh-family-store.ts'
import { assertionStore, dpopProofStore } from './replay-store.ts'
import { resourceStore } from './resource-store.ts'
import { restoreStore } from './restore-store.ts'
import { scimAccessStore } from './scim-access-store.ts'
import { scimGroupStore } from './scim-group-store.ts'
import { scimUserStore } from './scim-user-store.ts'
import { detailTypeStore, scopeGroupStore, scopeStore } from './scope-store.ts'
import { initialTokenStore, selfRegistrationStore } from './self-registration-store.ts'
import { sessionReader } from './session-reader.ts'
import { sessionStore } from './session-store.ts'
import { settingStore } from './setting-store.ts'
import {
  challengeStore,
  enrolmentStore,
  knownDeviceStore,
  mailCodeBarStore,
  recoveryCodeStore,
  trustedBrowserStore,
} from './sign-in-traces.ts'
import { signalReader, signalSetStore } from './signal-set-store.ts'
import { signalSourceStore } from './signal-source-store.ts'
import { signalStreamStore } from './signal-stream-store.ts'
import { attemptStore } from './sql-attempt-store.ts'
import { statisticsStore } from './sql-statistics-store.ts'
import { userStore } from './sql-user-store.ts'
import { syncedAccountStore, syncRunStore } from './sync-stores.ts'
import { targetStore } from './target-store.ts'
import { revocationStore, tokenStatusStore } from './token-status-store.ts'
import { trustedIssuerStore } from './trusted-issuer-store.ts'
import { upstreamRefreshStore } from './upstream-refresh-store.ts'
import { upstreamSessionStore } from './upstream-session-store.ts'
import { upstreamAccountStore, upstreamRequestStore } from './upstream-stores.ts'
import { userSearchStore } from './user-search-store.ts'
import { webhookStore } from './webhook-store.ts'

/** How each store is made, over a connection or a transaction. */
const makers: {
  readonly [Name in keyof StoresWithEvents]: (
    access: Access,
    clock: Clock,
  ) => StoresWithEvents[Name]
} = {
  clients: clientStore,
  assertions: assertionStore,
  dpopProofs: dpopProofStore,
  codes: codeStore,
  deviceAuthorizations: deviceAuthorizationStore,
  pings: pingOutbox,
  refreshFamilies: refreshFamilyStore,
  sessions: sessionStore,
  logoutOutbox,
  tokenStatus: tokenStatusStore,
  revocations: revocationStore,
  interactions: interactionStore,
  pushedRequests: pushedRequestStore,
  selfRegistrations: selfRegistrationStore,
  initialTokens: initialTokenStore,
  consents: consentStore,
  scopes: scopeStore,
  scopeGroups: scopeGroupStore,
  detailTypes: detailTypeStore,
  trustedIssuers: trustedIssuerStore,
  resources: resourceStore,
  keys: keyStore,
  settings: settingStore,
  lookImages: lookImageStore,
  events: eventLog,
  people: personLockStore,
  users: userStore,
  passwords: passwordStore,
  mailedCodes: mailedCodeStore,
  knownDevices: knownDeviceStore,
  factors: factorStore,
  recoveryCodes: recoveryCodeStore,
  trustedBrowsers: trustedBrowserStore,
  challenges: challengeStore,
  enrolments: enrolmentStore,
  mailCodeBars: mailCodeBarStore,
  outbox: outboxStore,
  groups: groupStore,
  roles: roleStore,
  memberJobs: memberJobStore,
  roleHistory: roleHistoryStore,
  ruleRoles: ruleRoleStore,
  signInPolicies: signInPolicyStore,
  groupLooks: groupLookStore,
  ownTexts: ownTextStore,
  attempts: attemptStore,
  eventChain: eventChainStore,
  failureCounts,
  eventReader,
  eventChanges,
  bin: binStore,
  groupEvents: groupEventReader,
  eventHours,
  counting: countStore,
  statistics: statisticsStore,
  userSearch: userSearchStore,
  consentReader,
  sessionReader,
  restores: restoreStore,
  firstSteps: firstStepStore,
  legacyUse: legacyUseStore,
  webhooks: webhookStore,
  deliveries: deliveryStore,
  connections: connectionStore,
  domains: domainStore,
  upstreamRequests: upstreamRequestStore,
  upstreamAccounts: upstreamAccountStore,
  syncedAccounts: syncedAccountStore,
  syncRuns: syncRunStore,
  upstreamSessions: upstreamSessionStore,
  upstreamRefreshes: upstreamRefreshStore,
  signalSources: signalSourceStore,
  accessRules: accessRuleStore,
  accessRequests: accessRequestStore,
  timedRoles: timedRoleStore,
  eligibleRoles: eligibleRoleStore,
  reviews: reviewStore,
  reviewItems: reviewItemStore,
  roleUses: roleUseStore,
  appliedEntries: appliedEntryStore,
  scimAccess: scimAccessStore,
  scimUsers: scimUserStore,
  scimGroups: scimGroupStore,
  targets: targetStore,
  provisioned: provisioningStore,
  streams: signalStreamStore,
  signalSets: signalSetStore,
  signalReader,
  apiKeys: apiKeyStore,
}

const names = Object.keys(makers) as (keyof StoresWithEvents)[]

/** Every store, outside of transactions. */
export function stores(access: Access, clock: Clock): StoresWithEvents {
  return Object.fromEntries(names.map((name) => [name, makers[name](access, clock)])) as never
}

interface Inside {
  readonly access: Access
  readonly clock: Clock
  /** Those that were used. */
  readonly made: Record<string, unknown>
}

const storeInside: object = Object.defineProperties(
  {},
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        get(this: Inside) {
          this.made[name] ??= makers[name](this.access, this.clock)
          return this.made[name]
        },
      },
    ]),
  ),
)

/**
 * Every store in a transaction. Each is made when it is used: most transactions use few. A spread
 * would lose them; `Object.create` replaces one.
 */
export function storesInside(access: Access, clock: Clock): StoresWithEvents {
  const inside: Inside = { access, clock, made: {} }
  return Object.assign(Object.create(storeInside), inside)
}
