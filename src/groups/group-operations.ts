import type { GroupDependencies } from './group-dependencies.ts'
import { assignUser } from './members/assign-user.ts'
import { readUserGroups } from './members/read-user-groups.ts'
import { removeUser } from './members/remove-user.ts'
import { searchUsers } from './members/search-users.ts'
import { verifyUser } from './members/verify-user.ts'
import { verifyUsers } from './members/verify-users.ts'
import { createGroup } from './tree/create-group.ts'
import { deleteGroup } from './tree/delete-group.ts'
import { readGroup, readSubtree } from './tree/read-group.ts'
import { updateGroup } from './tree/update-group.ts'

/** Every operation on groups, for the API and for v1. */
export type GroupOperations = ReturnType<typeof groupOperations>

export function groupOperations(dependencies: GroupDependencies) {
  return {
    createGroup: createGroup(dependencies),
    updateGroup: updateGroup(dependencies),
    deleteGroup: deleteGroup(dependencies),
    readGroup: readGroup(dependencies),
    readSubtree: readSubtree(dependencies),
    assignUser: assignUser(dependencies),
    removeUser: removeUser(dependencies),
    readUserGroups: readUserGroups(dependencies),
    searchUsers: searchUsers(dependencies),
    verifyUser: verifyUser(dependencies),
    verifyUsers: verifyUsers(dependencies),
  }
}
