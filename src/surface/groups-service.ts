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
import type { Caller, Right } from '../groups/rights/caller.ts'
import { groupRights } from '../groups/rights/rights.ts'
import type { Guard } from '../http/route.ts'
import { andThen } from '../kernel/eventually.ts'
import { keptWith } from '../kernel/kept-with.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token.ts'
import { bearerGuard, callerFinder } from '../oauth/tokens/bearer-guard.ts'
import type { Parts } from '../parts.ts'
import type { GroupsService } from '../routes.ts'
import type { Protocol } from './protocol.ts'

const rights: readonly Right[] = ['read', 'write', 'delete']

/** What may be done with groups, whichever generation of the API asks for it. */
export function buildGroupOperations({ settings, storage, clock }: Parts): GroupOperations {
  const { stores, transact } = storage
  return groupOperations({
    groups: stores.groups,
    users: stores.users,
    transact,
    rights: groupRights(settings.prefix),
    clock,
    mayBeMember: (userStatus) =>
      userStatus !== undefined && userStatus !== 'DELETED' && userStatus !== 'COMBINED',
  })
}

/** The endpoints of the groups family. */
export function buildGroupsService(parts: Parts, protocol: Protocol): GroupsService {
  const operations = buildGroupOperations(parts)
  return {
    caller: groupsGuard(bearerGuard(callerFinder(protocol)), parts.settings.prefix),
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

/** Finds the caller of the groups family behind an access token. */
export function groupsGuard(bearer: Guard<AccessTokenClaims>, prefix: string): Guard<Caller> {
  const rightOf = new Map(rights.map((right) => [`${prefix}:groups_${right}`, right]))

  // Tokens are remembered, and so is what each one opens.
  const rightsOf = keptWith(
    ({ scopes }: AccessTokenClaims): ReadonlySet<Right> =>
      new Set(scopes.flatMap((scope) => rightOf.get(scope) ?? [])),
  )

  function callerOf(claims: AccessTokenClaims, address: string): Caller {
    const { aud: clientId, isub, sub, sid } = claims
    return isub === undefined
      ? { kind: 'machine', rights: rightsOf(claims), clientId, address }
      : { kind: 'person', sub, sessionId: sid, clientId, address }
  }

  return (request) => andThen(bearer(request), (claims) => callerOf(claims, request.address))
}
