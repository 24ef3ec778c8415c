import type { GroupStore } from '../../../groups/group-context.ts'
import type { Access } from '../../engine/engine.ts'
import { durationRuleStore } from './duration-rule-store.ts'
import { endingStore } from './ending-store.ts'
import { groupTree } from './group-tree.ts'
import { groupTypeStore } from './group-type-store.ts'
import { invitationStore } from './invitation-store.ts'
import { memberRoles } from './member-roles.ts'
import { memberSearch } from './member-search.ts'
import { membershipStore } from './membership-store.ts'
import { removalStore } from './removal-store.ts'
import { termStore } from './term-store.ts'
import { treeAudit } from './tree-audit.ts'
import { treeViewStore } from './tree-view-store.ts'

/** The tree of groups, its types and its memberships in SQL. */
export function groupStore(access: Access): GroupStore {
  return {
    ...groupTree(access),
    ...groupTypeStore(access),
    ...membershipStore(access),
    ...termStore(access),
    ...endingStore(access),
    ...durationRuleStore(access),
    ...invitationStore(access),
    ...memberRoles(access),
    ...memberSearch(access),
    ...treeAudit(access),
    ...treeViewStore(access),
    ...removalStore(access),
  }
}
