import type { AccessRequestStore } from '../access/access-request.ts'
import type { AccessRuleStore } from '../access/access-rule.ts'
import type { EligibleRoleStore } from '../access/eligible-role.ts'
import type { ReviewStore } from '../access/reviews/review.ts'
import type { ReviewItemStore } from '../access/reviews/review-item.ts'
import type { RoleUseStore } from '../access/reviews/role-uses.ts'
import type { TimedRoleStore } from '../access/timed-role.ts'
import type { ApiKeyStore } from '../api-keys/api-key.ts'
import type { SettingStore } from '../config/stored-settings.ts'
import type { ConnectionStore } from '../connections/connection.ts'
import type { DomainStore } from '../connections/domain.ts'
import type { SignalSourceStore } from '../connections/signals/signal-source.ts'
import type { SyncRunStore } from '../connections/sync/sync-run.ts'
import type {
  UpstreamRefreshStore,
  UpstreamRequestStore,
  UpstreamSessionStore,
} from '../connections/upstream-store.ts'
import type { EventLog } from '../events/event.ts'
import type { GroupEventReader } from '../events/event-readers.ts'
import type { GroupStore } from '../groups/group-context.ts'
import type { GroupLookStore } from '../groups/group-look.ts'
import type { MemberJobStore } from '../groups/jobs/member-job.ts'
import type { SignInPolicyStore } from '../groups/policy-strength.ts'
import type { RoleHistoryStore } from '../groups/role-history.ts'
import type { RoleStore } from '../groups/roles.ts'
import type { RuleRoleStore } from '../groups/rule-roles.ts'
import type { SyncedAccountStore } from '../kernel/synced-account.ts'
import type { Transact } from '../kernel/transact.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { OutboxStore } from '../mail/mail-outbox.ts'
import type { LookImageStore } from '../management/look/look-images.ts'
import type { ManagementStores } from '../management/management-stores.ts'
import type { OwnTextStore } from '../management/texts/own-text.ts'
import type { OAuthStores } from '../oauth/stores/oauth-stores.ts'
import type { ProvisioningStore, TargetStore } from '../provisioning/target-stores.ts'
import type { ScimAccessStore, ScimGroupStore, ScimUserStore } from '../scim/scim-stores.ts'
import type { SetStore, SignalReader, StreamStore } from '../signals/stream.ts'
import type { AppliedEntryStore } from '../transfer/apply/applied-entry.ts'
import type { BulkStore } from '../transfer/bulk-store.ts'
import type {
  EnrolmentStore,
  FactorStore,
  MailCodeBarStore,
  RecoveryCodeStore,
  TrustedBrowserStore,
} from '../users/factor.ts'
import type { MailedCodeStore } from '../users/mailed-codes.ts'
import type { ChallengeStore } from '../users/passkey-ceremony.ts'
import type { PasswordStore } from '../users/password-age.ts'
import type { UpstreamAccountStore } from '../users/upstream-accounts.ts'
import type { KnownDeviceStore, UserStore } from '../users/user-store.ts'
import type { LegacyUseStore } from '../v1/legacy-use.ts'
import type { DeliveryStore, WebhookStore } from '../webhooks/webhook.ts'

/** Every store of the server, except the event log: events are appended by `recorded` alone. */
export interface Stores extends OAuthStores, ManagementStores {
  readonly users: UserStore
  readonly passwords: PasswordStore
  readonly mailedCodes: MailedCodeStore
  readonly knownDevices: KnownDeviceStore
  readonly factors: FactorStore
  readonly recoveryCodes: RecoveryCodeStore
  readonly trustedBrowsers: TrustedBrowserStore
  readonly challenges: ChallengeStore
  readonly enrolments: EnrolmentStore
  readonly mailCodeBars: MailCodeBarStore
  readonly settings: SettingStore
  readonly lookImages: LookImageStore
  readonly ownTexts: OwnTextStore
  readonly outbox: OutboxStore
  readonly groups: GroupStore
  readonly groupEvents: GroupEventReader
  readonly roles: RoleStore
  readonly memberJobs: MemberJobStore
  readonly roleHistory: RoleHistoryStore
  readonly ruleRoles: RuleRoleStore
  readonly signInPolicies: SignInPolicyStore
  readonly groupLooks: GroupLookStore
  readonly attempts: AttemptStore
  readonly legacyUse: LegacyUseStore
  readonly webhooks: WebhookStore
  readonly deliveries: DeliveryStore
  readonly connections: ConnectionStore
  readonly domains: DomainStore
  readonly upstreamRequests: UpstreamRequestStore
  readonly upstreamAccounts: UpstreamAccountStore
  readonly signalSources: SignalSourceStore
  readonly syncedAccounts: SyncedAccountStore
  readonly syncRuns: SyncRunStore
  readonly upstreamSessions: UpstreamSessionStore
  readonly upstreamRefreshes: UpstreamRefreshStore
  readonly accessRules: AccessRuleStore
  readonly accessRequests: AccessRequestStore
  readonly timedRoles: TimedRoleStore
  readonly eligibleRoles: EligibleRoleStore
  readonly reviews: ReviewStore
  readonly reviewItems: ReviewItemStore
  readonly roleUses: RoleUseStore
  readonly appliedEntries: AppliedEntryStore
  readonly scimAccess: ScimAccessStore
  readonly scimUsers: ScimUserStore
  readonly scimGroups: ScimGroupStore
  readonly targets: TargetStore
  readonly provisioned: ProvisioningStore
  readonly streams: StreamStore
  readonly signalSets: SetStore
  readonly signalReader: SignalReader
  readonly apiKeys: ApiKeyStore
}

/** The stores of a transaction, whose events a recorder appends. */
export interface StoresWithEvents extends Stores {
  readonly events: EventLog
}

/** A group of cached values; `cache/version-triggers.ts` says which tables they are read from. */
export type CacheTopic = 'clients' | 'keys' | 'status' | 'settings' | 'looks' | 'connections'

/** The version of each topic at one moment. As long as nothing changes, it is the same object. */
export type Versions = Readonly<Partial<Record<CacheTopic, number>>>

/** Tells whether something that was read before is still what the store holds. */
export interface Changes {
  /** The versions when the current request arrived, or later. */
  current(): Promise<Versions>
  /** The same without waiting; undefined if they have to be read for the current request. */
  known(): Versions | undefined
  /**
   * Whether something has changed between two moments. With rows of `status`, a change of other
   * rows of that topic does not count.
   */
  haveBetween(before: Versions, after: Versions, rows?: readonly string[] | undefined): boolean
}

/** How many transactions were committed, with how many commits: transactions may share one. */
export interface TransactionCounts {
  readonly transactions: number
  readonly commits: number
}

/** How much work the background jobs have not done yet. */
export interface Backlog {
  readonly expiredRows: number
  readonly unconfirmedUsers: number
  readonly unsealedEvents: number
  readonly emails: number
}

/** A database in use. */
export interface Storage {
  readonly engine: 'sqlite' | 'postgres'
  /** Stores outside of a transaction: each write through them is its own transaction. */
  readonly stores: Stores
  readonly transact: Transact<StoresWithEvents>
  readonly bulk: BulkStore
  /** Begins and ends roles whose time has come. Everybody who reads members does that first. */
  settleTerms(): Promise<void>
  readonly counts: TransactionCounts
  /** Deletes what has expired, in small transactions; answers how many rows were deleted. */
  sweep(now: number): Promise<number>
  /** Counts what the chores of a running server should have done by this time. */
  backlog(due: number): Promise<Backlog>
  /** Succeeds while the store can be read and written; fails within two seconds otherwise. */
  ping(): Promise<void>
  /**
   * Makes a cache of values that are read from the store. A request never gets a value that was
   * changed before the request was sent, whoever changed it. PostgreSQL does not cache `status`.
   *
   * `topics` are all that the values are read from. `rowsOf` names all rows of `status` that a
   * value is read from, by their key in `statusRows`; then a change of other rows does not concern
   * the value. Without it, every change of the topic does.
   */
  cache<V>(
    topics: readonly [CacheTopic, ...CacheTopic[]],
    limit: CacheLimit,
    load: (key: string) => Promise<V>,
    rowsOf?: (key: string, value: V) => readonly string[],
  ): Cache<V>
  /** The changes of topics; undefined where the engine does not cache one of them. */
  changes(topics: readonly CacheTopic[]): Changes | undefined
  /** Checks every page of a SQLite file; answers what is wrong. */
  findDamage(): Promise<readonly string[]>
  /** Tables, columns, indexes and triggers that a store of this version has and this one lacks. */
  findDrift(): Promise<readonly string[]>
  /**
   * Settings of PostgreSQL that are off, so that a crash loses or damages what it has confirmed.
   */
  findUnsafeSettings(): Promise<readonly string[]>
  /** The time up to which a server has deleted what has expired; undefined if none has run. */
  sweptUpTo(): Promise<number | undefined>
  /**
   * How many milliseconds the clock of the database is ahead of ours;
   * 0 where it has none of its own.
   */
  clockAhead(): Promise<number>
  /** Aborted with a StoreFault when the store can never be used again. The process must end. */
  readonly lost: AbortSignal
  /** Finishes what is under way and closes the database; a second call changes nothing. */
  close(): Promise<void>
}

/** How many values a cache keeps at most, or how much memory they take, roughly. */
export type CacheLimit = number | { readonly bytes: number }

/** Values by key, read from the store when they are not known. */
export interface Cache<V> {
  get(key: string): Promise<V>
  /** Drops one value, so that the next `get` reads the store. */
  forget(key: string): void
}
