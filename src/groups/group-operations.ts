import type { GroupDependencies } from './group-dependencies.ts'
import { answerInvitations } from './members/change/answer-invitation.ts'
import { assignUser } from './members/change/assign-user.ts'
import { changeMembers } from './members/change/change-members.ts'
import { changeMemberships } from './members/change/change-memberships.ts'
import { removeUser } from './members/change/remove-user.ts'
import { explainUserGroups, readUserGroups } from './members/read/read-user-groups.ts'
import { verifyUser } from './members/read/verify-user.ts'
import { verifyUsers } from './members/read/verify-users.ts'
import { findHolders } from './members/search/find-holders.ts'
import { searchUsers } from './members/search/search-users.ts'
import { deleteRole } from './roles/delete-role.ts'
import { putRole } from './roles/put-role.ts'
import { listRoles, readRole } from './roles/read-roles.ts'
import { changeSignInPolicy, previewSignInPolicy } from './sign-in/change-sign-in-policy.ts'
import { readSignInPolicy } from './sign-in/read-sign-in-policy.ts'
import { browseChildren, findGroups } from './tree/browse-groups.ts'
import { createGroup } from './tree/create-group.ts'
import { listChildren } from './tree/list-children.ts'
import { readGroup, readSubtree } from './tree/read-group.ts'
import { readSubtreeEvents } from './tree/read-subtree-events.ts'
import { deleteGroup, previewDeletion } from './tree/removal/delete-group.ts'
import { previewUpdate, updateGroup } from './tree/update-group.ts'
import { deleteGroupType } from './types/delete-group-type.ts'
import { putGroupType } from './types/put-group-type.ts'
import { listGroupTypes, readGroupType } from './types/read-group-types.ts'

/** Every operation on groups, their types and the catalogue of roles, for all callers. */
export type GroupOperations = ReturnType<typeof groupOperations>

export function groupOperations(dependencies: GroupDependencies) {
  return {
    createGroup: createGroup(dependencies),
    updateGroup: updateGroup(dependencies),
    deleteGroup: deleteGroup(dependencies),
    previewUpdate: previewUpdate(dependencies),
    previewDeletion: previewDeletion(dependencies),
    readGroup: readGroup(dependencies),
    readSubtree: readSubtree(dependencies),
    readSubtreeEvents: readSubtreeEvents(dependencies),
    listChildren: listChildren(dependencies),
    browseChildren: browseChildren(dependencies),
    findGroups: findGroups(dependencies),
    assignUser: assignUser(dependencies),
    removeUser: removeUser(dependencies),
    changeMemberships: changeMemberships(dependencies),
    changeMembers: changeMembers(dependencies),
    invitations: answerInvitations(dependencies),
    readUserGroups: readUserGroups(dependencies),
    explainUserGroups: explainUserGroups(dependencies),
    findHolders: findHolders(dependencies),
    searchUsers: searchUsers(dependencies),
    verifyUser: verifyUser(dependencies),
    verifyUsers: verifyUsers(dependencies),
    putGroupType: putGroupType(dependencies),
    deleteGroupType: deleteGroupType(dependencies),
    readGroupType: readGroupType(dependencies),
    listGroupTypes: listGroupTypes(dependencies),
    putRole: putRole(dependencies),
    deleteRole: deleteRole(dependencies),
    readRole: readRole(dependencies),
    listRoles: listRoles(dependencies),
    readSignInPolicy: readSignInPolicy(dependencies),
    changeSignInPolicy: changeSignInPolicy(dependencies),
    previewSignInPolicy: previewSignInPolicy(dependencies),
  }
}
