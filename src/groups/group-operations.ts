import { assignUser } from './assign-user.ts'
import {
  browseChildren,
  findGroups,
  listChildren,
  readGroup,
  readSubtree,
} from './browse-groups.ts'
import { createGroup, previewUpdate, updateGroup } from './change-group.ts'
import { changeMembers } from './change-members.ts'
import { changeMemberships } from './change-memberships.ts'
import { deleteGroup, previewDeletion } from './delete-group.ts'
import { findHolders } from './find-holders.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import { deleteGroupType, listGroupTypes, putGroupType, readGroupType } from './group-types.ts'
import { answerInvitations } from './invite-outsider.ts'
import { explainUserGroups, readUserGroups } from './read-user-groups.ts'
import { removeUser } from './remove-user.ts'
import { deleteRole, listRoles, putRole, readRole } from './roles.ts'
import { searchUsers } from './search-users.ts'
import { changeSignInPolicy, previewSignInPolicy, readSignInPolicy } from './sign-in-policy.ts'
import { readSubtreeEvents } from './subtree-events.ts'
import { verifyUser, verifyUsers } from './verify-user.ts'

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
