import type { EventLog } from '../events/event.ts'
import type { AttemptStore } from '../limits/attempt-store.ts'
import type { OutboxStore } from '../mail/outbox-store.ts'
import type { InvitationStore } from './stores/invitation-store.ts'
import type { MemberRoles } from './stores/member-roles.ts'
import type { MemberSearch } from './stores/member-search.ts'
import type { MembershipStore } from './stores/membership-store.ts'
import type { TreeAudit } from './stores/tree-audit.ts'
import type { TreeStore } from './stores/tree-store.ts'
import type { TreeViewStore } from './stores/tree-view-store.ts'
import type { RemovalStore } from './tree/removal/removal-store.ts'
import type { GroupTypeStore } from './types/group-type-store.ts'

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
