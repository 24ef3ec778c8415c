import { readUserGroupsAsOf, searchUsersAsOf, verifyAsOf } from './as-of.ts'
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
import { countGroup, countMembers } from './count-members.ts'
import { deleteGroup, previewDeletion } from './delete-group.ts'
import { findHolders } from './find-holders.ts'
import { findGroupsBelow, findRoleGroups } from './find-role-groups.ts'
import type { GroupContext } from './group-context.ts'
import { changeDurationRule, readDurationRule } from './group-duration-rules.ts'
import { changeGroupHelp, readGroupHelp } from './group-help.ts'
import { changeGroupLook, readGroupLook } from './group-looks.ts'
import { changeSignInPolicy, previewSignInPolicy, readSignInPolicy } from './group-policies.ts'
import { groupTypes } from './group-types.ts'
import { historyFile } from './history-file.ts'
import { groupInvitations } from './invitations.ts'
import { listEnds } from './list-ends.ts'
import { assignUser, removeUser } from './members.ts'
import { readGroupHistory, readUserHistory } from './read-history.ts'
import { explainUserGroups, readUserGroups } from './read-user-groups.ts'
import { findReadableGroups, nameGroups } from './readable-groups.ts'
import { roleCatalogue } from './roles.ts'
import { findPerson, searchUsers } from './search-users.ts'
import { readSubtreeEvents } from './subtree-events.ts'
import { findEnds, findHeldRoles, verifyUser, verifyUsers } from './verify-user.ts'

/** Every operation on groups, their types and the catalogue of roles, for all actors. */
export type GroupOperations = ReturnType<typeof groupOperations>

export function groupOperations(context: GroupContext) {
  return {
    createGroup: createGroup(context),
    updateGroup: updateGroup(context),
    deleteGroup: deleteGroup(context),
    previewUpdate: previewUpdate(context),
    previewDeletion: previewDeletion(context),
    readGroup: readGroup(context),
    readSubtree: readSubtree(context),
    readSubtreeEvents: readSubtreeEvents(context),
    listChildren: listChildren(context),
    browseChildren: browseChildren(context),
    findGroups: findGroups(context),
    assignUser: assignUser(context),
    removeUser: removeUser(context),
    changeMemberships: changeMemberships(context),
    changeMembers: changeMembers(context),
    invitations: groupInvitations(context),
    readUserGroups: readUserGroups(context),
    explainUserGroups: explainUserGroups(context),
    findHolders: findHolders(context),
    findPerson: findPerson(context),
    findReadableGroups: findReadableGroups(context),
    nameGroups: nameGroups(context),
    findRoleGroups: findRoleGroups(context),
    findGroupsBelow: findGroupsBelow(context),
    findEnds: findEnds(context),
    findHeldRoles: findHeldRoles(context),
    listEnds: listEnds(context),
    searchUsers: searchUsers(context),
    countMembers: countMembers(context),
    countGroup: countGroup(context),
    verifyUser: verifyUser(context),
    verifyUsers: verifyUsers(context),
    verifyAsOf: verifyAsOf(context),
    searchUsersAsOf: searchUsersAsOf(context),
    readUserGroupsAsOf: readUserGroupsAsOf(context),
    readGroupHistory: readGroupHistory(context),
    readUserHistory: readUserHistory(context),
    historyFile: historyFile(context.signFile),
    types: groupTypes(context),
    roles: roleCatalogue(context),
    readSignInPolicy: readSignInPolicy(context),
    readGroupHelp: readGroupHelp(context),
    changeGroupHelp: changeGroupHelp(context),
    readGroupLook: readGroupLook(context),
    changeGroupLook: changeGroupLook(context),
    changeSignInPolicy: changeSignInPolicy(context),
    previewSignInPolicy: previewSignInPolicy(context),
    readDurationRule: readDurationRule(context),
    changeDurationRule: changeDurationRule(context),
  }
}
