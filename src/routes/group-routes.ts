import type { App } from '../composition/app.ts'
import {
  createGroupEndpoint,
  deleteGroupEndpoint,
  updateGroupEndpoint,
} from '../groups/endpoints/change-group-endpoints.ts'
import { changeMembersEndpoint } from '../groups/endpoints/change-members-endpoint.ts'
import {
  countGroupEndpoint,
  countMembersEndpoint,
} from '../groups/endpoints/count-members-endpoints.ts'
import {
  putDurationRuleEndpoint,
  readDurationRuleEndpoint,
} from '../groups/endpoints/duration-rule-endpoints.ts'
import { endsEndpoint } from '../groups/endpoints/ends-endpoint.ts'
import { groupEventsEndpoint } from '../groups/endpoints/group-events-endpoint.ts'
import {
  deleteGroupHelpEndpoint,
  putGroupHelpEndpoint,
  readGroupHelpEndpoint,
} from '../groups/endpoints/group-help-endpoints.ts'
import {
  deleteGroupLookEndpoint,
  putGroupLookEndpoint,
  readGroupLookEndpoint,
} from '../groups/endpoints/group-look-endpoints.ts'
import { groupHistoryEndpoint, userHistoryEndpoint } from '../groups/endpoints/history-endpoints.ts'
import {
  acceptInvitationEndpoint,
  confirmGroupInvitationEndpoint,
  declineInvitationEndpoint,
  listGroupInvitationsEndpoint,
  listOwnInvitationsEndpoint,
  resendGroupInvitationEndpoint,
  withdrawGroupInvitationEndpoint,
} from '../groups/endpoints/invitation-endpoints.ts'
import { inviteMemberEndpoint } from '../groups/endpoints/invite-member-endpoint.ts'
import {
  cancelJobEndpoint,
  listJobRowsEndpoint,
  listJobsEndpoint,
  readJobEndpoint,
  startJobEndpoint,
  undoJobEndpoint,
} from '../groups/endpoints/job-endpoints.ts'
import {
  assignUserEndpoint,
  removeUserEndpoint,
  userGroupsEndpoint,
} from '../groups/endpoints/member-endpoints.ts'
import {
  findGroupsEndpoint,
  getGroupByPathEndpoint,
  getGroupEndpoint,
  listChildrenEndpoint,
  nameGroupsEndpoint,
  searchGroupsEndpoint,
} from '../groups/endpoints/read-group-endpoints.ts'
import {
  roleHoldersEndpoint,
  searchMembersEndpoint,
} from '../groups/endpoints/search-members-endpoints.ts'
import {
  deleteSignInPolicyEndpoint,
  putSignInPolicyEndpoint,
  readSignInPolicyEndpoint,
} from '../groups/endpoints/sign-in-policy-endpoints.ts'
import { verifyUserEndpoint, verifyUsersEndpoint } from '../groups/endpoints/verify-endpoints.ts'
import { groupsFamily } from '../groups/groups-error.ts'
import type { Right } from '../groups/rights.ts'
import {
  eraseFromBinEndpoint,
  listBinEndpoint,
  restoreFromBinEndpoint,
} from '../management/bin/bin-endpoints.ts'
import {
  endMemberSessionsEndpoint,
  resetMemberFactorsEndpoint,
  unblockMemberEndpoint,
} from '../management/help/help-endpoints.ts'
import { personCardEndpoint } from '../management/help/person-card-endpoint.ts'
import { groupStatisticsEndpoint } from '../management/statistics/statistics-endpoints.ts'
import { memberLinksEndpoint } from '../management/users/links/member-links-endpoint.ts'
import { type ApiRoute, del, get, post, put, routesOf } from '../routing/api-route.ts'
import { withPathParams } from '../routing/endpoint-definition.ts'
import { orKey } from '../routing/permission.ts'

/** A file of people is longer than what other calls of groups send. */
const longestJob = 4 * 1024 * 1024

/** Work on many memberships. */
export function memberJobRoutes({ may, groups: { jobs } }: App): readonly ApiRoute[] {
  const [read, write] = [may.groups('read'), may.groups('write')]
  return routesOf({ ...groupsFamily, bodyLimit: longestJob }, 'none', [
    post('/groups-srv/jobs', write, startJobEndpoint(jobs)),
    get('/groups-srv/jobs', read, listJobsEndpoint(jobs)),
    get('/groups-srv/jobs/:id', read, readJobEndpoint(jobs)),
    get('/groups-srv/jobs/:id/rows', read, listJobRowsEndpoint(jobs)),
    post('/groups-srv/jobs/:id/cancel', read, cancelJobEndpoint(jobs)),
    post('/groups-srv/jobs/:id/undo', write, undoJobEndpoint(jobs)),
  ])
}

/**
 * The tree of groups, and its members; also with an API key, but for what approves or changes how
 * people sign in. A group may have the name of a step of these paths.
 */
export function groupRoutes({ may, groups, management }: App): readonly ApiRoute[] {
  const groupsOr = (right: Right) => orKey(may.groups(right))
  const selfOr = (right: Right) => orKey(may.groupsOrSelf(right))
  return routesOf(groupsFamily, 'none', [
    post('/groups-srv/usergroup', groupsOr('write'), createGroupEndpoint(groups)),
    put('/groups-srv/usergroup', groupsOr('write'), updateGroupEndpoint(groups)),
    get('/groups-srv/usergroup', groupsOr('read'), getGroupEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId', groupsOr('read'), getGroupByPathEndpoint(groups)),
    del('/groups-srv/usergroup/:groupId', groupsOr('delete'), deleteGroupEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId/children', groupsOr('read'), listChildrenEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId/counts', groupsOr('read'), countGroupEndpoint(groups)),
    get(
      '/groups-srv/usergroup/:groupId/statistics',
      groupsOr('read'),
      groupStatisticsEndpoint(management.statistics),
    ),
    get('/groups-srv/usergroup/:groupId/holders', groupsOr('read'), roleHoldersEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId/ends', groupsOr('read'), endsEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId/events', groupsOr('read'), groupEventsEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId/history', groupsOr('read'), groupHistoryEndpoint(groups)),
    get(
      '/groups-srv/usergroup/:groupId/sign-in-policy',
      groupsOr('read'),
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
    get('/groups-srv/usergroup/:groupId/help', may.groups('read'), readGroupHelpEndpoint(groups)),
    put('/groups-srv/usergroup/:groupId/help', may.givePower(), putGroupHelpEndpoint(groups)),
    del('/groups-srv/usergroup/:groupId/help', may.givePower(), deleteGroupHelpEndpoint(groups)),
    get('/groups-srv/people/:sub', may.groups('read'), personCardEndpoint(management.help)),
    del(
      '/groups-srv/people/:sub/sessions',
      may.helper(),
      endMemberSessionsEndpoint(management.help),
    ),
    post('/groups-srv/people/:sub/unblock', may.helper(), unblockMemberEndpoint(management.help)),
    del(
      '/groups-srv/people/:sub/factors',
      may.helper(),
      resetMemberFactorsEndpoint(management.help),
    ),
    get('/groups-srv/usergroup/:groupId/look', may.groups('read'), readGroupLookEndpoint(groups)),
    put('/groups-srv/usergroup/:groupId/look', may.groups('write'), putGroupLookEndpoint(groups)),
    del(
      '/groups-srv/usergroup/:groupId/look',
      may.groups('write'),
      deleteGroupLookEndpoint(groups),
    ),
    get(
      '/groups-srv/usergroup/:groupId/duration-rule',
      groupsOr('read'),
      readDurationRuleEndpoint(groups),
    ),
    put(
      '/groups-srv/usergroup/:groupId/duration-rule',
      groupsOr('write'),
      putDurationRuleEndpoint(groups),
    ),
    get('/groups-srv/bin', groupsOr('read'), listBinEndpoint('group', management.bin)),
    post(
      '/groups-srv/bin/:ref/restore',
      groupsOr('write'),
      restoreFromBinEndpoint('group', management.bin),
    ),
    del('/groups-srv/bin/:ref', groupsOr('delete'), eraseFromBinEndpoint('group', management.bin)),
    get('/groups-srv/groups', groupsOr('read'), findGroupsEndpoint(groups)),
    post('/groups-srv/groups/names', groupsOr('read'), nameGroupsEndpoint(groups)),
    post('/groups-srv/usergroup/search', groupsOr('read'), searchGroupsEndpoint(groups)),
    get(
      '/groups-srv/usergroup/search',
      groupsOr('read'),
      withPathParams(getGroupByPathEndpoint(groups), { groupId: 'search' }),
    ),
    del(
      '/groups-srv/usergroup/search',
      groupsOr('delete'),
      withPathParams(deleteGroupEndpoint(groups), { groupId: 'search' }),
    ),

    post('/groups-srv/usergroupmap/assign', groupsOr('write'), assignUserEndpoint(groups)),
    post('/groups-srv/usergroupmap/bulk', groupsOr('write'), changeMembersEndpoint(groups)),
    post('/groups-srv/invitations', groupsOr('write'), inviteMemberEndpoint(groups)),
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
      groupsOr('read'),
      listGroupInvitationsEndpoint(groups),
    ),
    post(
      '/groups-srv/usergroup/:groupId/invitations/:id/confirm',
      may.groups('write'),
      confirmGroupInvitationEndpoint(groups),
    ),
    post(
      '/groups-srv/usergroup/:groupId/invitations/:id/resend',
      groupsOr('write'),
      resendGroupInvitationEndpoint(groups),
    ),
    del(
      '/groups-srv/usergroup/:groupId/invitations/:id',
      groupsOr('delete'),
      withdrawGroupInvitationEndpoint(groups),
    ),
    post('/groups-srv/usergroupmap/count', groupsOr('read'), countMembersEndpoint(groups)),
    post('/groups-srv/usergroupmap/search', groupsOr('read'), searchMembersEndpoint(groups)),
    post('/groups-srv/usergroupmap/verify', selfOr('read'), verifyUserEndpoint(groups)),
    post('/groups-srv/usergroupmap/verify/batch', selfOr('read'), verifyUsersEndpoint(groups)),
    del(
      '/groups-srv/usergroupmap/verify/batch',
      groupsOr('delete'),
      withPathParams(removeUserEndpoint(groups), { groupId: 'verify', sub: 'batch' }),
    ),
    get(
      '/groups-srv/usergroupmap/userwithmetadata/:sub',
      selfOr('read'),
      userGroupsEndpoint(groups),
    ),
    del(
      '/groups-srv/usergroupmap/userwithmetadata/:sub',
      groupsOr('delete'),
      withPathParams(removeUserEndpoint(groups), { groupId: 'userwithmetadata' }),
    ),
    get('/groups-srv/usergroupmap/history/:sub', selfOr('read'), userHistoryEndpoint(groups)),
    del(
      '/groups-srv/usergroupmap/history/:sub',
      groupsOr('delete'),
      withPathParams(removeUserEndpoint(groups), { groupId: 'history' }),
    ),
    del('/groups-srv/usergroupmap/:groupId/:sub', groupsOr('delete'), removeUserEndpoint(groups)),
  ])
}
