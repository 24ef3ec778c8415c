import type { AccessRule } from '../access/access-rule.ts'
import type { EligibleFields } from '../access/eligible-role.ts'
import type { StoredSetting } from '../config/stored-settings.ts'
import type { Connection } from '../connections/connection.ts'
import type { Domain } from '../connections/domain.ts'
import type { SignalSource } from '../connections/signals/signal-source.ts'
import type { GroupDurationRule } from '../groups/duration-rules.ts'
import type { Group, Membership } from '../groups/group.ts'
import type { GroupLook } from '../groups/group-look.ts'
import type { GroupTypeFields } from '../groups/group-types.ts'
import type { GroupSignInPolicy } from '../groups/policy-strength.ts'
import type { MembershipTerms } from '../groups/role-terms.ts'
import type { RoleFields } from '../groups/roles.ts'
import type { LookImage } from '../management/look/look-images.ts'
import type { OwnText } from '../management/texts/own-text.ts'
import type { ClientRecord } from '../oauth/model/client.ts'
import type { TrustedIssuer } from '../oauth/stores/issuer-stores.ts'
import type { DetailType, Resource, Scope, ScopeGroup } from '../oauth/stores/scope-stores.ts'
import type { Target } from '../provisioning/target.ts'
import type { Stream } from '../signals/stream.ts'
import type { Factor } from '../users/factor.ts'
import type { Identity, User } from '../users/user.ts'
import type { LoginName } from '../users/user-store.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import type { PushedEntries, PushedSection } from './entries/pushed-entry.ts'
import type { RuleRoleEntry, UpstreamAccountEntry } from './entries/upstream-entry.ts'
import type { Change, RecordSection } from './inspection.ts'

/** Where the entries of a file are kept until they are written to the store. */
export interface Staging {
  findClients(clientIds: readonly string[]): Promise<readonly ClientRecord[]>
  /** Users of the store, by sub or by normalised login names. */
  findUsers(subs: readonly string[], loginNames: readonly string[]): Promise<readonly FoundUser[]>
  findGroups(groupIds: readonly string[]): Promise<readonly Group[]>
  findScopes(names: readonly string[]): Promise<readonly Scope[]>
  findScopeGroups(names: readonly string[]): Promise<readonly ScopeGroup[]>
  findDetailTypes(names: readonly string[]): Promise<readonly DetailType[]>
  findImages(ids: readonly string[]): Promise<readonly LookImage[]>
  findTrustedIssuers(names: readonly string[]): Promise<readonly TrustedIssuer[]>
  findResources(uriKeys: readonly string[]): Promise<readonly Resource[]>
  findWebhooks(ids: readonly string[]): Promise<readonly Webhook[]>
  /** All settings that were changed at run time: they are few. */
  findSettings(): Promise<readonly StoredSetting[]>
  /** All texts of the operator: they are few. */
  findTexts(): Promise<readonly OwnText[]>
  findTargets(ids: readonly string[]): Promise<readonly Target[]>
  findStreams(ids: readonly string[]): Promise<readonly Stream[]>
  findConnections(aliases: readonly string[]): Promise<readonly Connection[]>
  /** What these connections hear. */
  findSignalSources(connectionIds: readonly string[]): Promise<readonly SignalSource[]>
  findDomains(claims: readonly Pick<Domain, 'name' | 'groupId'>[]): Promise<readonly Domain[]>
  findDurationRules(groupIds: readonly string[]): Promise<readonly GroupDurationRule[]>
  findAccessRules(groupIds: readonly string[]): Promise<readonly AccessRule[]>
  /** What these users may take. */
  findEligibleRoles(subs: readonly string[]): Promise<readonly EligibleFields[]>
  findSignInPolicies(groupIds: readonly string[]): Promise<readonly GroupSignInPolicy[]>
  findGroupLooks(groupIds: readonly string[]): Promise<readonly GroupLook[]>
  /** The accounts elsewhere of these users, as entries of the file. */
  findUpstreamAccounts(subs: readonly string[]): Promise<readonly UpstreamAccountEntry[]>
  /** What rules gave to these users, likewise. */
  findTerms(subs: readonly string[]): Promise<readonly MembershipTerms[]>
  findRuleRoles(subs: readonly string[]): Promise<readonly RuleRoleEntry[]>
  /** What directories have pushed, by connection, person or group, as entries of the file. */
  findPushed<Section extends PushedSection>(
    section: Section,
    keys: readonly string[],
  ): Promise<readonly PushedEntries[Section][]>
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
