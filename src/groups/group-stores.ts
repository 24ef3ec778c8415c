import type { AttemptStore } from '../limits/attempt-store.ts'
import type { OutboxStore } from '../mail/mail-outbox.ts'
import type { TreeAudit } from './check-group-tree.ts'
import type { GroupTypeStore } from './group-types.ts'
import type { InvitationStore } from './invitation.ts'
import type { MemberRoles, MemberSearch, MembershipStore } from './memberships.ts'
import type { SignInPolicyStore } from './policy-strength.ts'
import type { RoleStore } from './roles.ts'
import type { RemovalStore, TreeStore, TreeViewStore } from './tree-stores.ts'

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

/** The stores of a transaction in which groups change. */
export interface GroupStores {
  readonly groups: GroupStore
  readonly roles: RoleStore
  readonly signInPolicies: SignInPolicyStore
  /** For the emails to people who are invited. */
  readonly outbox: OutboxStore
  readonly attempts: AttemptStore
}

/** The tree and its policies, of a transaction or for reading. */
export type TreeAndPolicies = Pick<GroupStores, 'groups' | 'signInPolicies'>
