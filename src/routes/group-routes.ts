import type { App } from '../composition/app.ts'
import { createGroupEndpoint } from '../groups/endpoints/create-group-endpoint.ts'
import { deleteGroupEndpoint } from '../groups/endpoints/delete-group-endpoint.ts'
import { findGroupsEndpoint } from '../groups/endpoints/find-groups-endpoint.ts'
import { getGroupByPathEndpoint, getGroupEndpoint } from '../groups/endpoints/get-group-endpoint.ts'
import { groupEventsEndpoint } from '../groups/endpoints/group-events-endpoint.ts'
import { listChildrenEndpoint } from '../groups/endpoints/list-children-endpoint.ts'
import { assignUserEndpoint } from '../groups/endpoints/members/assign-user-endpoint.ts'
import { changeMembersEndpoint } from '../groups/endpoints/members/change-members-endpoint.ts'
import {
  confirmGroupInvitationEndpoint,
  listGroupInvitationsEndpoint,
  withdrawGroupInvitationEndpoint,
} from '../groups/endpoints/members/group-invitations-endpoint.ts'
import { inviteMemberEndpoint } from '../groups/endpoints/members/invite-member-endpoint.ts'
import {
  acceptInvitationEndpoint,
  declineInvitationEndpoint,
  listOwnInvitationsEndpoint,
} from '../groups/endpoints/members/own-invitations-endpoint.ts'
import { removeUserEndpoint } from '../groups/endpoints/members/remove-user-endpoint.ts'
import { roleHoldersEndpoint } from '../groups/endpoints/members/role-holders-endpoint.ts'
import { searchMembersEndpoint } from '../groups/endpoints/members/search-members-endpoint.ts'
import { userGroupsEndpoint } from '../groups/endpoints/members/user-groups-endpoint.ts'
import { verifyUserEndpoint } from '../groups/endpoints/members/verify-user-endpoint.ts'
import { verifyUsersEndpoint } from '../groups/endpoints/members/verify-users-endpoint.ts'
import { searchGroupsEndpoint } from '../groups/endpoints/search-groups-endpoint.ts'
import {
  deleteSignInPolicyEndpoint,
  putSignInPolicyEndpoint,
} from '../groups/endpoints/sign-in-policy/change-sign-in-policy-endpoint.ts'
import { readSignInPolicyEndpoint } from '../groups/endpoints/sign-in-policy/read-sign-in-policy-endpoint.ts'
import { updateGroupEndpoint } from '../groups/endpoints/update-group-endpoint.ts'
import { groupsFamily } from '../groups/groups-family.ts'
import { memberLinksEndpoint } from '../management/users/links/member-links-endpoint.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../routing/api-route.ts'
import { withPathParams } from '../routing/endpoint.ts'

/** The tree of groups, and its members. A group may have the name of a step of these paths. */
export function groupRoutes({ may, groups, management }: App): readonly ApiRoute[] {
  return routesOf(groupsFamily, 'none', [
    post('/groups-srv/usergroup', may.groups('write'), createGroupEndpoint(groups)),
    put('/groups-srv/usergroup', may.groups('write'), updateGroupEndpoint(groups)),
    get('/groups-srv/usergroup', may.groups('read'), getGroupEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId', may.groups('read'), getGroupByPathEndpoint(groups)),
    del('/groups-srv/usergroup/:groupId', may.groups('delete'), deleteGroupEndpoint(groups)),
    get(
      '/groups-srv/usergroup/:groupId/children',
      may.groups('read'),
      listChildrenEndpoint(groups),
    ),
    get('/groups-srv/usergroup/:groupId/holders', may.groups('read'), roleHoldersEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId/events', may.groups('read'), groupEventsEndpoint(groups)),
    get(
      '/groups-srv/usergroup/:groupId/sign-in-policy',
      may.groups('read'),
      readSignInPolicyEndpoint(groups),
    ),
    put(
      '/groups-srv/usergroup/:groupId/sign-in-policy',
      may.groups('write'),
      putSignInPolicyEndpoint(groups),
    ),
    del(
      '/groups-srv/usergroup/:groupId/sign-in-policy',
      may.groups('delete'),
      deleteSignInPolicyEndpoint(groups),
    ),
    get('/groups-srv/groups', may.groups('read'), findGroupsEndpoint(groups)),
    post('/groups-srv/usergroup/search', may.groups('read'), searchGroupsEndpoint(groups)),
    get(
      '/groups-srv/usergroup/search',
      may.groups('read'),
      withPathParams(getGroupByPathEndpoint(groups), { groupId: 'search' }),
    ),
    del(
      '/groups-srv/usergroup/search',
      may.groups('delete'),
      withPathParams(deleteGroupEndpoint(groups), { groupId: 'search' }),
    ),

    post('/groups-srv/usergroupmap/assign', may.groups('write'), assignUserEndpoint(groups)),
    post('/groups-srv/usergroupmap/bulk', may.groups('write'), changeMembersEndpoint(groups)),
    post('/groups-srv/invitations', may.groups('write'), inviteMemberEndpoint(groups)),
    post('/groups-srv/password-links', may.groups('write'), memberLinksEndpoint(management.links)),
    get('/groups-srv/invitations', may.invited(), listOwnInvitationsEndpoint(groups)),
    post(
      '/groups-srv/invitations/:groupId/accept',
      may.invited('groups_accept'),
      acceptInvitationEndpoint(groups),
    ),
    post(
      '/groups-srv/invitations/:groupId/decline',
      may.invited('groups_accept'),
      declineInvitationEndpoint(groups),
    ),
    get(
      '/groups-srv/usergroup/:groupId/invitations',
      may.groups('read'),
      listGroupInvitationsEndpoint(groups),
    ),
    post(
      '/groups-srv/usergroup/:groupId/invitations/:id/confirm',
      may.groups('write'),
      confirmGroupInvitationEndpoint(groups),
    ),
    del(
      '/groups-srv/usergroup/:groupId/invitations/:id',
      may.groups('delete'),
      withdrawGroupInvitationEndpoint(groups),
    ),
    post('/groups-srv/usergroupmap/search', may.groups('read'), searchMembersEndpoint(groups)),
    post('/groups-srv/usergroupmap/verify', may.groupsOrSelf('read'), verifyUserEndpoint(groups)),
    post(
      '/groups-srv/usergroupmap/verify/batch',
      may.groupsOrSelf('read'),
      verifyUsersEndpoint(groups),
    ),
    del(
      '/groups-srv/usergroupmap/verify/batch',
      may.groups('delete'),
      withPathParams(removeUserEndpoint(groups), { groupId: 'verify', sub: 'batch' }),
    ),
    get(
      '/groups-srv/usergroupmap/userwithmetadata/:sub',
      may.groupsOrSelf('read'),
      userGroupsEndpoint(groups),
    ),
    del(
      '/groups-srv/usergroupmap/userwithmetadata/:sub',
      may.groups('delete'),
      withPathParams(removeUserEndpoint(groups), { groupId: 'userwithmetadata' }),
    ),
    del('/groups-srv/usergroupmap/:groupId/:sub', may.groups('delete'), removeUserEndpoint(groups)),
  ])
}
