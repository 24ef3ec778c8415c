import type { EventLog } from '../events/event.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { OutboxStore } from '../mail/mail-outbox.ts'
import type { GroupType } from './group-type.ts'
import type { InvitationStore } from './invitation.ts'
import type { ListPage } from './list-page.ts'
import type { MemberRoles, MemberSearch, MembershipStore } from './membership-stores.ts'
import type { RemovalStore, TreeAudit, TreeStore, TreeViewStore } from './tree-stores.ts'

/** The registered types of groups, and what the members of their groups hold. */
export interface GroupTypeStore {
  findType(groupType: string): Promise<GroupType | undefined>
  /**
   * Adds a type, or replaces its description and rule; `id` and
   * `createdAt` of an existing one stay.
   */
  putType(type: GroupType): Promise<void>
  /** Removes a type; false when there was none. */
  removeType(groupType: string): Promise<boolean>
  /** Types in the order of their creation. */
  listTypes(page: ListPage): Promise<readonly GroupType[]>
  /**
   * Locks the rules of all types, and the types of all groups, until the transaction ends. Who
   * writes a membership shares the lock; who changes a rule or the type of a group holds it alone.
   */
  lockTypes(mode?: 'shared'): Promise<void>
  /** How many groups have a type. */
  countGroupsOfType(groupType: string): Promise<number>
  /** The different sets of roles that members hold, in one group or in all groups of a type. */
  roleSets(source: RoleSetSource): Promise<readonly RoleSet[]>
}

export type RoleSetSource =
  | { readonly groupId: string }
  | { readonly groupType: string; readonly exceptGroups: readonly string[] }

/** A set of roles, and how many members hold exactly these. */
interface RoleSet {
  readonly roles: readonly string[]
  readonly members: number
}

/**
 * The stores that the rules of groups work on. Inside a transaction,
 * all belong to that transaction.
 */
export interface GroupStores {
  readonly groups: GroupStore
  readonly events: EventLog
}

/** The same with those that emails to people who are invited need. */
export interface InvitingStores extends GroupStores {
  readonly outbox: OutboxStore
  readonly attempts: AttemptStore
}

/**
 * Where the tree, its types and its memberships are kept. Each verb is one atomic step. No read
 * finds what a removal has set aside.
 */
export interface GroupStore
  extends TreeStore,
    TreeViewStore,
    RemovalStore,
    GroupTypeStore,
    MembershipStore,
    InvitationStore,
    MemberRoles,
    MemberSearch,
    TreeAudit {}
