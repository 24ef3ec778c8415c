import type { LoginName } from '../users/user-store.ts'
import type { PushedSection } from './entries/pushed-entry.ts'

/** Sections whose entries are written one by one, most with few entries. */
export type RecordSection =
  | 'scopeGroups'
  | 'scopes'
  | 'resources'
  | 'detailTypes'
  | 'images'
  | 'trustedIssuers'
  | 'settings'
  | 'texts'
  | 'webhooks'
  | 'targets'
  | 'streams'
  | 'signInPolicies'
  | 'groupLooks'
  | 'membershipTerms'
  | 'durationRules'
  | 'accessRules'
  | 'eligibleRoles'
  | 'domains'
  | 'connections'
  | 'upstreamAccounts'
  | 'ruleRoles'
  | 'factors'
  | PushedSection

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
  | 'groupLooks'
  | 'durationRules'
  | 'accessRules'
  | 'domains'
  | 'connections'
  | 'targets'
  | 'streams'

/** A section whose entries belong to users. */
export type UserSection =
  | 'memberships'
  | 'membershipTerms'
  | 'eligibleRoles'
  | 'upstreamAccounts'
  | 'ruleRoles'
  | 'factors'
  | 'scimUsers'

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
  /** The client of a stream of signals. */
  | { readonly kind: 'unknown-client'; readonly clientId: string }
  /**
   * The id or credential of another factor in the store, or the credential
   * of an earlier one in the file.
   */
  | { readonly kind: 'factor-taken' }
  | { readonly kind: 'credential-repeated'; readonly first: number }
)
