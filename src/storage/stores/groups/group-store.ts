import type { GroupStore } from '../../../groups/group-store.ts'
import type { Access } from '../../engine/engine.ts'
import { groupTypeStore } from './group-type-store.ts'
import { invitationStore } from './members/invitation-store.ts'
import { memberRoles } from './members/member-roles.ts'
import { memberSearch } from './members/member-search.ts'
import { membershipStore } from './members/membership-store.ts'
import { groupTree } from './tree/group-tree.ts'
import { removalStore } from './tree/removal-store.ts'
import { treeAudit } from './tree/tree-audit.ts'
import { treeViewStore } from './tree/tree-view-store.ts'

/** The tree of groups, its types and its memberships in SQL. */
export function groupStore(access: Access): GroupStore {
  return {
    ...groupTree(access),
    ...groupTypeStore(access),
    ...membershipStore(access),
    ...invitationStore(access),
    ...memberRoles(access),
    ...memberSearch(access),
    ...treeAudit(access),
    ...treeViewStore(access),
    ...removalStore(access),
  }
}
