import type { AccessRule, AccessRuleStore } from '../access/access-rule.ts'
import type { EligibleFields, EligibleRoleStore } from '../access/eligible-role.ts'
import type { Connection, ConnectionStore } from '../connections/connection.ts'
import type { Domain, DomainStore } from '../connections/domain.ts'
import type { EventLog } from '../events/event.ts'
import type { EventChainStore } from '../events/event-chain.ts'
import type { GroupDurationRule } from '../groups/duration-rules.ts'
import type { Group, Membership, RoleHolder } from '../groups/group.ts'
import type { GroupStore } from '../groups/group-context.ts'
import type { GroupType, GroupTypeFields } from '../groups/group-types.ts'
import type { ListedMembership } from '../groups/memberships.ts'
import type { GroupSignInPolicy, SignInPolicyStore } from '../groups/policy-strength.ts'
import type { RoleRule } from '../groups/role-rules.ts'
import type { MembershipTerms } from '../groups/role-terms.ts'
import type { Role, RoleFields } from '../groups/roles.ts'
import type { RuleRoleStore } from '../groups/rule-roles.ts'
import type { ClientRecord } from '../oauth/model/client.ts'
import type { ClientStore, SelfRegistrationStore } from '../oauth/stores/client-stores.ts'
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
import type { Factor, FactorStore } from '../users/factor.ts'
import type { UpstreamAccountStore } from '../users/upstream-accounts.ts'
import type { Identity, User, UserStatus } from '../users/user.ts'
import type { LoginName, UserStore } from '../users/user-store.ts'
import type { DeliveryStore, Webhook, WebhookStore } from '../webhooks/webhook.ts'
import type { AppliedEntryStore } from './apply/applied-entry.ts'
import type { RuleRoleEntry, UpstreamAccountEntry } from './entries/upstream-entry.ts'

/** Imports and exports more entries than fit into memory. */
export interface BulkStore {
  /** Prepares an import beside the store. What is staged is dropped when `work` ends. */
  prepare<T>(work: (preparation: Preparation) => Promise<T>): Promise<T>
  /** Reads a snapshot of everything. */
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
}

/** Where the entries of a file are kept until they are written to the store. */
export interface Staging {
  findClients(clientIds: readonly string[]): Promise<readonly ClientRecord[]>
  /** Users of the store, by sub or by normalised login names. */
  findUsers(subs: readonly string[], loginNames: readonly string[]): Promise<readonly FoundUser[]>
  findGroups(groupIds: readonly string[]): Promise<readonly Group[]>
  findScopes(names: readonly string[]): Promise<readonly Scope[]>
  findScopeGroups(names: readonly string[]): Promise<readonly ScopeGroup[]>
  findDetailTypes(names: readonly string[]): Promise<readonly DetailType[]>
  findResources(uriKeys: readonly string[]): Promise<readonly Resource[]>
  findWebhooks(ids: readonly string[]): Promise<readonly Webhook[]>
  findConnections(aliases: readonly string[]): Promise<readonly Connection[]>
  findDomains(claims: readonly Pick<Domain, 'name' | 'groupId'>[]): Promise<readonly Domain[]>
  findDurationRules(groupIds: readonly string[]): Promise<readonly GroupDurationRule[]>
  findAccessRules(groupIds: readonly string[]): Promise<readonly AccessRule[]>
  /** What these users may take. */
  findEligibleRoles(subs: readonly string[]): Promise<readonly EligibleFields[]>
  findSignInPolicies(groupIds: readonly string[]): Promise<readonly GroupSignInPolicy[]>
  /** The accounts elsewhere of these users, as entries of the file. */
  findUpstreamAccounts(subs: readonly string[]): Promise<readonly UpstreamAccountEntry[]>
  /** What rules gave to these users, likewise. */
  findTerms(subs: readonly string[]): Promise<readonly MembershipTerms[]>
  findRuleRoles(subs: readonly string[]): Promise<readonly RuleRoleEntry[]>
  /** The factors of these users. */
  findFactors(subs: readonly string[]): Promise<readonly Factor[]>
  /** Those of these ids whose factor somebody has removed. */
  findRemovedFactors(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Each of these replaces what was staged for the same position in the file. */
  putClients(clients: readonly StagedClient[]): Promise<void>
  putUsers(users: readonly StagedUser[]): Promise<void>
  putGroups(groups: readonly StagedGroup[]): Promise<void>
  putMemberships(memberships: readonly StagedMembership[]): Promise<void>
  putGroupTypes(types: readonly StagedGroupType[]): Promise<void>
  putRoles(roles: readonly StagedRole[]): Promise<void>
  putRecords(section: RecordSection, records: readonly StagedRecord[]): Promise<void>
  /** Replaces an entry that is not staged, so that references to it are not reported as errors. */
  putPlaceholder(section: 'users' | 'groups', key: string): Promise<void>
}

/** A section of which the store has a limited number. */
export type BoundedSection = 'detailTypes' | 'webhooks'

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
  readonly webhooks: WebhookStore
  readonly connections: ConnectionStore
  readonly domains: DomainStore
  readonly upstreamAccounts: UpstreamAccountStore
  readonly ruleRoles: RuleRoleStore
  readonly deliveries: DeliveryStore
  readonly users: UserStore
  readonly factors: FactorStore
  readonly signInPolicies: SignInPolicyStore
  readonly accessRules: AccessRuleStore
  readonly eligibleRoles: EligibleRoleStore
  readonly appliedEntries: AppliedEntryStore
  readonly eventChain: EventChainStore
  readonly events: EventLog
}

/** Sections whose entries are written one by one, most with few entries. */
export type RecordSection =
  | 'scopeGroups'
  | 'scopes'
  | 'resources'
  | 'detailTypes'
  | 'webhooks'
  | 'signInPolicies'
  | 'membershipTerms'
  | 'durationRules'
  | 'accessRules'
  | 'eligibleRoles'
  | 'domains'
  | 'connections'
  | 'upstreamAccounts'
  | 'ruleRoles'
  | 'factors'

export type Section =
  | 'clients'
  | 'users'
  | 'groupTypes'
  | 'roles'
  | 'groups'
  | 'memberships'
  | RecordSection
export type Change = 'added' | 'updated' | 'unchanged'
export type Changes = Readonly<Record<Section, Readonly<Record<Change, number>>>>

interface Staged {
  /** The index in its section of the file. */
  readonly position: number
  readonly change: Change
  /** The entry as JSON, to be staged again when the store has changed. */
  readonly entry: string
}

export interface StagedClient extends Staged {
  readonly record: ClientRecord
  /** When the client in the store was changed last. */
  readonly seen: number | undefined
}

export interface StagedUser extends Staged {
  readonly user: User
  /** Those that are added or changed. */
  readonly identities: readonly StagedIdentity[]
  readonly loginNames: readonly LoginName[]
  /** The revision of the user in the store. */
  readonly seen: number | undefined
  /** Whether this change ends the sessions of the user. */
  readonly endsSessions: boolean
}

export interface StagedIdentity {
  readonly identity: Identity
  /** The version of the password in the store; undefined for a new identity. */
  readonly seen: number | undefined
  /**
   * Whether a new password has to be replaced at the next sign-in; undefined if nothing is stored.
   */
  readonly mustChange: boolean | undefined
}

export interface StagedGroup extends Staged {
  /** The store computes the path. */
  readonly group: Omit<Group, 'path'>
  /** The revision of the group in the store. */
  readonly seen: number | undefined
}

export interface StagedMembership {
  readonly position: number
  readonly membership: Membership
  /** The name under which the user was invited, and has not accepted. */
  readonly invitedAs: string | undefined
}

/** A group type of the file; it replaces the one in the store. */
export interface StagedGroupType {
  readonly position: number
  /** The id of a new one. */
  readonly id: string
  readonly type: GroupTypeFields
}

/** A role of the file; it replaces the one in the store. */
interface StagedRole {
  readonly position: number
  readonly role: RoleFields
}

/** An entry of a section with few; `record` is what is written, as JSON. */
export interface StagedRecord {
  readonly position: number
  readonly key: string
  readonly change: Change
  readonly record: string
  /** The user or group that it belongs to, if it does. */
  readonly owner?: string
  /** What no other record of the section may have. */
  readonly credential?: string
}

export interface StoredUser {
  readonly user: User
  readonly identities: readonly Identity[]
}

/** A user in a snapshot. */
export interface ExportedUser extends StoredUser {
  /** Whether the password has to be replaced at the next sign-in. */
  readonly mustChange: boolean
}

export interface FoundUser extends StoredUser {
  /** Which of the login names asked for are the user's. */
  readonly foundBy: readonly string[]
  /** Every name that the user has. */
  readonly names: ReadonlySet<string>
  /** For each identity whose password an import has written, what it has written. */
  readonly importedPasswords: ReadonlyMap<string, ImportedPassword>
}

/** A password that an import has written. */
interface ImportedPassword {
  readonly version: number
  /** The SHA-256 of the hash in the file; undefined for imports of earlier versions. */
  readonly digest: string | undefined
}

export interface StaleEntry {
  readonly section: 'clients' | 'users' | 'groups'
  readonly position: number
  readonly entry: string
}

export interface Inspection {
  readonly contradictions: readonly Contradiction[]
  /** All of them, listed or not. */
  readonly count: number
  readonly changes: Changes
}

/** A section whose entries belong to groups. */
export type GroupSection =
  | 'memberships'
  | 'signInPolicies'
  | 'durationRules'
  | 'accessRules'
  | 'domains'
  | 'connections'

/** A section whose entries belong to users. */
export type UserSection =
  | 'memberships'
  | 'membershipTerms'
  | 'eligibleRoles'
  | 'upstreamAccounts'
  | 'ruleRoles'
  | 'factors'

/** Why an entry without faults cannot be imported. */
export type Contradiction = { readonly position: number } & (
  | { readonly kind: 'repeated'; readonly section: Section; readonly first: number }
  /** A login name of a user in the store, or of an earlier one in the file. */
  | { readonly kind: 'name-taken'; readonly name: LoginName['kind']; readonly sub: string }
  | { readonly kind: 'name-repeated'; readonly name: LoginName['kind']; readonly first: number }
  | { readonly kind: 'identity-taken'; readonly account: string; readonly sub: string }
  /** A client_id that is the sub of a user, or the reverse; in the store or in the file. */
  | { readonly kind: 'client-is-user'; readonly section: 'clients' | 'users'; readonly id: string }
  | { readonly kind: 'unknown-parent'; readonly parentId: string }
  /** A group of this id is still being removed. */
  | { readonly kind: 'being-removed'; readonly groupId: string }
  /** The group itself, or one that moves along with it. */
  | { readonly kind: 'too-deep'; readonly groupId: string }
  | { readonly kind: 'circle'; readonly groupIds: readonly string[] }
  | {
      readonly kind: 'unknown-group'
      readonly section: GroupSection
      readonly groupId: string
    }
  | {
      readonly kind: 'unknown-user'
      readonly section: UserSection
      readonly sub: string
    }
  /**
   * The id or credential of another factor in the store, or the credential
   * of an earlier one in the file.
   */
  | { readonly kind: 'factor-taken' }
  | { readonly kind: 'credential-repeated'; readonly first: number }
)

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
  webhooks(): AsyncIterable<readonly Webhook[]>
  signInPolicies(): AsyncIterable<readonly GroupSignInPolicy[]>
  membershipTerms(): AsyncIterable<readonly MembershipTerms[]>
  durationRules(): AsyncIterable<readonly GroupDurationRule[]>
  accessRules(): AsyncIterable<readonly AccessRule[]>
  eligibleRoles(): AsyncIterable<readonly EligibleFields[]>
  domains(): AsyncIterable<readonly Domain[]>
  connections(): AsyncIterable<readonly Connection[]>
  upstreamAccounts(): AsyncIterable<readonly UpstreamAccountEntry[]>
  ruleRoles(): AsyncIterable<readonly RuleRoleEntry[]>
  factors(): AsyncIterable<readonly Factor[]>
}
