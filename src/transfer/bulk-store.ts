import type { AccessRule, AccessRuleStore } from '../access/access-rule.ts'
import type { EligibleFields, EligibleRoleStore } from '../access/eligible-role.ts'
import type { SettingStore, StoredSetting } from '../config/stored-settings.ts'
import type { Connection, ConnectionStore } from '../connections/connection.ts'
import type { Domain, DomainStore } from '../connections/domain.ts'
import type { SignalSource, SignalSourceStore } from '../connections/signals/signal-source.ts'
import type { EventLog } from '../events/event.ts'
import type { EventChainStore } from '../events/event-chain.ts'
import type { GroupDurationRule } from '../groups/duration-rules.ts'
import type { Group, RoleHolder } from '../groups/group.ts'
import type { GroupStore } from '../groups/group-context.ts'
import type { GroupLook, GroupLookStore } from '../groups/group-look.ts'
import type { GroupType } from '../groups/group-types.ts'
import type { ListedMembership } from '../groups/memberships.ts'
import type { GroupSignInPolicy, SignInPolicyStore } from '../groups/policy-strength.ts'
import type { RoleRule } from '../groups/role-rules.ts'
import type { MembershipTerms } from '../groups/role-terms.ts'
import type { Role } from '../groups/roles.ts'
import type { RuleRoleStore } from '../groups/rule-roles.ts'
import type { LookImage, LookImageStore } from '../management/look/look-images.ts'
import type { OwnText, OwnTextStore } from '../management/texts/own-text.ts'
import type { ClientRecord } from '../oauth/model/client.ts'
import type { ClientStore, SelfRegistrationStore } from '../oauth/stores/client-stores.ts'
import type { TrustedIssuer, TrustedIssuerStore } from '../oauth/stores/issuer-stores.ts'
import type {
  DetailType,
  DetailTypeStore,
  Resource,
  ResourceStore,
  Scope,
  ScopeGroup,
  ScopeGroupStore,
  ScopeStore,
} from '../oauth/stores/scope-stores.ts'
import type { Target } from '../provisioning/target.ts'
import type { ProvisioningStore, TargetStore } from '../provisioning/target-stores.ts'
import type { ScimAccessStore, ScimGroupStore, ScimUserStore } from '../scim/scim-stores.ts'
import type { Stream, StreamStore } from '../signals/stream.ts'
import type { Factor, FactorStore } from '../users/factor.ts'
import type { UpstreamAccountStore } from '../users/upstream-accounts.ts'
import type { UserStatus } from '../users/user.ts'
import type { UserStore } from '../users/user-store.ts'
import type { DeliveryStore, Webhook, WebhookStore } from '../webhooks/webhook.ts'
import type { AppliedEntryStore } from './apply/applied-entry.ts'
import type { PushedEntries, PushedSection } from './entries/pushed-entry.ts'
import type { RuleRoleEntry, UpstreamAccountEntry } from './entries/upstream-entry.ts'
import type { Changes, Inspection, RecordSection } from './inspection.ts'
import type { Staging, StaleEntry, StoredUser } from './staged-entries.ts'

/** Imports and exports more entries than fit into memory. */
export interface BulkStore {
  /** Prepares an import beside the store. What is staged is dropped when `work` ends. */
  prepare<T>(work: (preparation: Preparation) => Promise<T>): Promise<T>
  /** Reads a snapshot of everything. */
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
}

/** A section of which the store has a limited number. */
export type BoundedSection = 'detailTypes' | 'images' | 'trustedIssuers' | 'webhooks'

/** An import that is not written yet: nobody else sees it. */
export interface Preparation extends Staging {
  /** Finds contradictions, and counts what would change. */
  inspect(bounds: Bounds): Promise<Inspection>
  /** Who holds a role in a group now, and who would after the import. */
  roleHolders(groupId: string, role: string): Promise<RoleHolders>
  /** How many records of a section the store has. */
  count(section: BoundedSection): Promise<number>
  /**
   * The different sets of roles in groups of restricted types after the import, with the rules of
   * their types.
   */
  roleSets(exceptGroups: readonly string[]): Promise<readonly RoleSetAfter[]>
  /**
   * Writes the staged entries in one transaction. Changes nothing if they contradict one another or
   * the store as it is by then. Undefined when the plan refuses.
   */
  commit(plan: CommitPlan, bounds: Bounds): Promise<Inspection | undefined>
  /**
   * Writes the staged entries in slices, each like a small import, with pauses for
   * other writers. What is written stays when a later slice is refused. Answers as
   * `commit` does, of the last slice.
   */
  commitInSlices(
    plan: CommitPlan,
    bounds: Bounds,
    slices: ImportSlices,
  ): Promise<Inspection | undefined>
}

interface ImportSlices {
  /** How many entries a slice has. */
  readonly size: number
  /** The same while no server has the store open: nobody waits for it then. */
  readonly largeSize: number
  /** Called with the number of entries that were written. */
  onSlice(entries: number): void
}

export interface Bounds {
  /** How many contradictions are listed at most. */
  readonly limit: number
  /** How many levels the tree of groups may have. */
  readonly deepestLevel: number
}

/** Holders of a role, each with the status of their account. */
export interface RoleHolders {
  readonly before: readonly RoleHolder[]
  readonly after: readonly RoleHolder[]
}

/** Members of groups of one type who hold the same roles after an import. */
export interface RoleSetAfter {
  readonly groupType: string
  readonly rule: RoleRule
  readonly roles: readonly string[]
  readonly members: number
  /** The position of the first of them in the file; undefined if none is in the file. */
  readonly position: number | undefined
}

/** The steps of a commit that the slices decide. They may run again. */
export interface CommitPlan {
  readonly now: number
  /** How many former passwords are kept, so that they are not used again. */
  readonly history: number
  /** The group and role that every imported user has. */
  readonly everybody: { readonly groupId: string; readonly role: string }
  /** The group of the administrators. */
  readonly administrators: string
  /**
   * What is written, page by page, to append events about it: users and memberships before, groups
   * after they are written.
   */
  reportUsers(stores: CommitStores, users: readonly ImportedUser[]): Promise<void>
  reportGroups(stores: CommitStores, groups: readonly ImportedGroup[]): Promise<void>
  reportMemberships(stores: CommitStores, memberships: readonly ImportedMembership[]): Promise<void>
  /** Runs before anything is written. */
  begin(stores: CommitStores): Promise<void>
  /** Stages entries again, because the store has changed since; false refuses the import. */
  restage(staging: Staging, entries: readonly StaleEntry[]): Promise<boolean>
  /** Registers or changes a client; `isNew` if there is none of this name. */
  putClient(stores: CommitStores, client: ClientRecord, isNew: boolean): Promise<void>
  /** Adds or replaces an entry of such a section. */
  putRecord(stores: CommitStores, section: RecordSection, record: string): Promise<void>
  /** Adds groups that must be there and were not in the file. */
  addGroups(stores: CommitStores): Promise<void>
  /**
   * Runs last; a throw rolls everything back. `newRoleSets` are those of the
   * memberships that were written.
   */
  end(stores: CommitStores, changes: Changes, newRoleSets: NewRoleSets): Promise<void>
}

/** A user that an import adds or changes. */
export interface ImportedUser {
  readonly sub: string
  readonly change: 'added' | 'updated'
  readonly status: UserStatus
  /** The status before; undefined for a new user. */
  readonly was: UserStatus | undefined
  readonly hasNewPassword: boolean
}

/** A group that an import adds or changes. */
export interface ImportedGroup {
  readonly groupId: string
  readonly isNew: boolean
}

/** A membership that an import adds or changes. */
export interface ImportedMembership {
  readonly groupId: string
  readonly sub: string
  readonly roles: readonly string[]
  readonly isNew: boolean
  /** Whether the person is only invited. */
  readonly isOpen: boolean
}

/** The different sets of roles that an import has written in groups of restricted types. */
export type NewRoleSets = (
  exceptGroups: readonly string[],
) => Promise<readonly Omit<RoleSetAfter, 'position'>[]>

/** The stores of the transaction in which an import is written. */
export interface CommitStores {
  readonly clients: ClientStore
  readonly selfRegistrations: SelfRegistrationStore
  readonly groups: GroupStore
  readonly scopes: ScopeStore
  readonly scopeGroups: ScopeGroupStore
  readonly resources: ResourceStore
  readonly detailTypes: DetailTypeStore
  readonly lookImages: LookImageStore
  readonly trustedIssuers: TrustedIssuerStore
  readonly settings: SettingStore
  readonly webhooks: WebhookStore
  readonly connections: ConnectionStore
  readonly signalSources: SignalSourceStore
  readonly targets: TargetStore
  readonly streams: StreamStore
  readonly provisioned: ProvisioningStore
  readonly domains: DomainStore
  readonly upstreamAccounts: UpstreamAccountStore
  readonly ruleRoles: RuleRoleStore
  readonly scimAccess: ScimAccessStore
  readonly scimUsers: ScimUserStore
  readonly scimGroups: ScimGroupStore
  readonly deliveries: DeliveryStore
  readonly users: UserStore
  readonly factors: FactorStore
  readonly signInPolicies: SignInPolicyStore
  readonly groupLooks: GroupLookStore
  readonly ownTexts: OwnTextStore
  readonly accessRules: AccessRuleStore
  readonly eligibleRoles: EligibleRoleStore
  readonly appliedEntries: AppliedEntryStore
  readonly eventChain: EventChainStore
  readonly events: EventLog
}

/** A user in a snapshot. */
export interface ExportedUser extends StoredUser {
  /** Whether the password has to be replaced at the next sign-in. */
  readonly mustChange: boolean
}

/** The store at one moment, page by page, each section in a fixed order. */
export interface Snapshot {
  clients(): AsyncIterable<readonly ClientRecord[]>
  users(): AsyncIterable<readonly ExportedUser[]>
  groupTypes(): AsyncIterable<readonly GroupType[]>
  roles(): AsyncIterable<readonly Role[]>
  /** Parents before children. */
  groups(): AsyncIterable<readonly Group[]>
  memberships(): AsyncIterable<readonly ListedMembership[]>
  scopeGroups(): AsyncIterable<readonly ScopeGroup[]>
  scopes(): AsyncIterable<readonly Scope[]>
  resources(): AsyncIterable<readonly Resource[]>
  detailTypes(): AsyncIterable<readonly DetailType[]>
  images(): AsyncIterable<readonly LookImage[]>
  trustedIssuers(): AsyncIterable<readonly TrustedIssuer[]>
  settings(): AsyncIterable<readonly StoredSetting[]>
  webhooks(): AsyncIterable<readonly Webhook[]>
  targets(): AsyncIterable<readonly Target[]>
  streams(): AsyncIterable<readonly Stream[]>
  signInPolicies(): AsyncIterable<readonly GroupSignInPolicy[]>
  groupLooks(): AsyncIterable<readonly GroupLook[]>
  /** The texts of the operator. */
  texts(): AsyncIterable<readonly OwnText[]>
  membershipTerms(): AsyncIterable<readonly MembershipTerms[]>
  durationRules(): AsyncIterable<readonly GroupDurationRule[]>
  accessRules(): AsyncIterable<readonly AccessRule[]>
  eligibleRoles(): AsyncIterable<readonly EligibleFields[]>
  domains(): AsyncIterable<readonly Domain[]>
  connections(): AsyncIterable<readonly Connection[]>
  /** What connections hear. */
  signalSources(): AsyncIterable<readonly SignalSource[]>
  upstreamAccounts(): AsyncIterable<readonly UpstreamAccountEntry[]>
  ruleRoles(): AsyncIterable<readonly RuleRoleEntry[]>
  /** What directories have pushed. */
  pushed<Section extends PushedSection>(
    section: Section,
  ): AsyncIterable<readonly PushedEntries[Section][]>
  factors(): AsyncIterable<readonly Factor[]>
}
