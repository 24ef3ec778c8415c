import { administrators } from '../groups/built-in/administrators.ts'
import { assignUserEndpoint } from '../groups/endpoints/assign-user-endpoint.ts'
import { createGroupEndpoint } from '../groups/endpoints/create-group-endpoint.ts'
import { deleteGroupEndpoint } from '../groups/endpoints/delete-group-endpoint.ts'
import { getGroupEndpoint } from '../groups/endpoints/get-group-endpoint.ts'
import { removeUserEndpoint } from '../groups/endpoints/remove-user-endpoint.ts'
import { searchGroupsEndpoint } from '../groups/endpoints/search-groups-endpoint.ts'
import { searchUsersEndpoint } from '../groups/endpoints/search-users-endpoint.ts'
import { updateGroupEndpoint } from '../groups/endpoints/update-group-endpoint.ts'
import { userGroupsEndpoint } from '../groups/endpoints/user-groups-endpoint.ts'
import { verifyUserEndpoint } from '../groups/endpoints/verify-user-endpoint.ts'
import { verifyUsersEndpoint } from '../groups/endpoints/verify-users-endpoint.ts'
import { type GroupOperations, groupOperations } from '../groups/group-operations.ts'
import { groupRights } from '../groups/rights/rights.ts'
import type { Parts } from '../parts.ts'
import type { GroupsService } from '../routes.ts'
import type { Guards } from './guards.ts'

/** What may be done with groups, whichever generation of the API asks for it. */
export function buildGroupOperations({
  settings,
  storage,
  directory,
  clock,
}: Parts): GroupOperations {
  const { stores, transact } = storage
  return groupOperations({
    groups: stores.groups,
    users: stores.users,
    transact,
    rights: groupRights(settings.prefix),
    administrators: administrators(settings.prefix, directory.mayAct),
    clock,
    mayBeMember: (userStatus) =>
      userStatus !== undefined && userStatus !== 'DELETED' && userStatus !== 'COMBINED',
  })
}

/** The endpoints of the groups family. */
export function buildGroupsService(parts: Parts, guards: Guards): GroupsService {
  const operations = buildGroupOperations(parts)
  return {
    caller: guards.groups,
    createGroup: createGroupEndpoint(operations.createGroup),
    updateGroup: updateGroupEndpoint(operations.updateGroup),
    deleteGroup: deleteGroupEndpoint(operations.deleteGroup),
    getGroup: getGroupEndpoint(operations.readGroup),
    searchGroups: searchGroupsEndpoint(operations),
    assignUser: assignUserEndpoint(operations.assignUser),
    removeUser: removeUserEndpoint(operations.removeUser),
    userGroups: userGroupsEndpoint(operations.readUserGroups),
    searchUsers: searchUsersEndpoint(operations.searchUsers),
    verifyUser: verifyUserEndpoint(operations.verifyUser),
    verifyUsers: verifyUsersEndpoint(operations.verifyUsers),
  }
}
