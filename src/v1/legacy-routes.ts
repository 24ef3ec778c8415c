import type { Actor, Person } from '../events/actor.ts'
import {
  deleteGroupEndpoint,
  updateGroupEndpoint,
} from '../groups/endpoints/change-group-endpoints.ts'
import { removeUserEndpoint, userGroupsEndpoint } from '../groups/endpoints/member-endpoints.ts'
import {
  getGroupByPathEndpoint,
  searchGroupsEndpoint,
} from '../groups/endpoints/read-group-endpoints.ts'
import { searchMembersEndpoint } from '../groups/endpoints/search-members-endpoints.ts'
import { verifyUserEndpoint } from '../groups/endpoints/verify-endpoints.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { groupsFamily } from '../groups/groups-error.ts'
import type { Right } from '../groups/rights.ts'
import type { RouteFamily } from '../http/route.ts'
import { oauthFamily } from '../oauth/oauth-error.ts'
import { loginFamily, logoutFamily } from '../oauth/sessions/login-error.ts'
import { type ApiRoute, del, get, post, put, type Row, routesOf } from '../routing/api-route.ts'
import { withPathParams } from '../routing/endpoint-definition.ts'
import { anyone, client, orKey, type Permission } from '../routing/permission.ts'
import type { OwnAccountContext } from '../users/endpoints/account-docs.ts'
import { usersFamily } from '../users/users-error.ts'
import {
  legacyAuthorizeEndpoint,
  legacyPostAuthorizeEndpoint,
} from './legacy-authorize-endpoints.ts'
import { legacyChangePasswordEndpoint } from './legacy-change-password-endpoint.ts'
import { checkTokenEndpoint, matchingRolesEndpoint } from './legacy-check-endpoints.ts'
import type { LegacyContext } from './legacy-context.ts'
import { legacyDiscoveryEndpoint } from './legacy-discovery-endpoint.ts'
import { deprecatedRoute, legacyEndpoint, legacyOff } from './legacy-endpoint.ts'
import {
  legacyAssignUserEndpoint,
  legacyCreateGroupEndpoint,
  legacyUpdateMemberEndpoint,
} from './legacy-group-endpoints.ts'
import { legacyLogoutEndpoint, simpleLogoutEndpoint } from './legacy-logout-endpoints.ts'
import { legacyTokenEndpoint } from './legacy-token-endpoint.ts'
import { legacyUserinfoEndpoint } from './legacy-userinfo-endpoint.ts'

/** What the routes of generation v1 are built from. */
interface LegacyApp {
  readonly may: {
    readonly person: Permission<Person>
    groups(right: Right): Permission<Actor>
    groupsOrSelf(right: Right): Permission<Actor>
  }
  readonly account: OwnAccountContext
  readonly groups: GroupOperations
  readonly v1: LegacyContext
}

/** The routes of generation v1 (spec, Path mapping): each with the path of v2 that replaces it. */
export function legacyRoutes(app: LegacyApp): readonly ApiRoute[] {
  const { isEnabled, baseUrl, dates, pagesFamily } = app.v1
  const rows = [
    ...legacyRoutesOf(oauthFamily, 'everyone', discoveryRows(app)),
    ...legacyRoutesOf(pagesFamily, 'none', pageRows(app)),
    ...legacyRoutesOf(loginFamily, 'none', [simpleLogoutRow(app)]),
    ...legacyRoutesOf(logoutFamily(pagesFamily), 'none', [logoutRow(app)]),
    ...legacyRoutesOf(oauthFamily, 'clients', tokenRows(app)),
    ...legacyRoutesOf(usersFamily, 'clients', userRows(app)),
    ...legacyRoutesOf(groupsFamily, 'none', groupRows(app)),
  ]
  return rows.map(([route, successor]) =>
    deprecatedRoute(isEnabled ? route : legacyOff(route), `${baseUrl}${successor}`, dates),
  )
}

type LegacyRow = readonly [row: Row, successor: string]

function legacyRoutesOf(
  family: RouteFamily,
  cors: ApiRoute['cors'],
  rows: readonly LegacyRow[],
): readonly (readonly [ApiRoute, string])[] {
  return rows.flatMap(([row, successor]) =>
    routesOf(family, cors, [row]).map((route) => [route, successor] as const),
  )
}

function discoveryRows({ v1 }: LegacyApp): readonly LegacyRow[] {
  return [
    [
      get('/oauth2-login/.well-known/openid-configuration', anyone, legacyDiscoveryEndpoint(v1)),
      '/.well-known/openid-configuration',
    ],
  ]
}

function pageRows({ v1 }: LegacyApp): readonly LegacyRow[] {
  return [
    [get('/oauth2-login/oauth2/authz', anyone, legacyAuthorizeEndpoint(v1)), '/authz-srv/authz'],
    [
      post('/oauth2-login/oauth2/authz', anyone, legacyPostAuthorizeEndpoint(v1)),
      '/authz-srv/authz',
    ],
  ]
}

function simpleLogoutRow({ v1 }: LegacyApp): LegacyRow {
  const endpoint = simpleLogoutEndpoint(v1)
  const row = post('/oauth2-usermanagement/oauth2/logoutsimple', anyone, endpoint)
  return [row, '/session/end_session']
}

function logoutRow({ v1 }: LegacyApp): LegacyRow {
  const endpoint = legacyLogoutEndpoint(v1)
  const row = get('/oauth2-usermanagement/oauth2/logout', anyone, endpoint)
  return [row, '/session/end_session']
}

function tokenRows({ v1 }: LegacyApp): readonly LegacyRow[] {
  return [
    [post('/oauth2-login/oauth2/token', client, legacyTokenEndpoint(v1)), '/token-srv/token'],
    [
      get('/oauth2-login/oauth2/checktoken', anyone, checkTokenEndpoint(v1)),
      '/token-srv/introspect',
    ],
  ]
}

function userRows({ v1, may, account }: LegacyApp): readonly LegacyRow[] {
  const { bearer } = v1
  const person = bothOf(bearer, may.person)
  return [
    [
      get('/oauth2-login/oauth2/userroles/matchingroles', bearer, matchingRolesEndpoint(v1)),
      '/token-srv/introspect',
    ],
    [
      get('/oauth2-usermanagement/oauth2/userinfo', bearer, legacyUserinfoEndpoint(v1)),
      '/users-srv/userinfo',
    ],
    [
      post(
        '/oauth2-usermanagement/users/changepassword',
        person,
        legacyChangePasswordEndpoint(account),
      ),
      '/users-srv/changepassword',
    ],
  ]
}

/** Path parameters have the names that v2's endpoints read, in any order. */
function groupRows({ v1, may, groups }: LegacyApp): readonly LegacyRow[] {
  const read = bothOf(v1.bearerOrKey, orKey(may.groups('read')))
  const write = bothOf(v1.bearerOrKey, orKey(may.groups('write')))
  const remove = bothOf(v1.bearerOrKey, orKey(may.groups('delete')))
  const readOrSelf = bothOf(v1.bearerOrKey, orKey(may.groupsOrSelf('read')))

  const update = legacyEndpoint(updateGroupEndpoint(groups), 'legacyUpdateGroup')
  const getGroup = legacyEndpoint(getGroupByPathEndpoint(groups), 'legacyGetGroup')
  const deleteGroup = legacyEndpoint(deleteGroupEndpoint(groups), 'legacyDeleteGroup')
  const searchGroups = legacyEndpoint(searchGroupsEndpoint(groups), 'legacySearchGroups')
  const searchUsers = legacyEndpoint(searchMembersEndpoint(groups), 'legacySearchGroupMembers')
  const removeUser = legacyEndpoint(removeUserEndpoint(groups), 'legacyRemoveUser')
  const userGroups = legacyEndpoint(userGroupsEndpoint(groups), 'legacyGroupsOfUser')
  const verifyUser = legacyEndpoint(verifyUserEndpoint(groups), 'legacyVerifyUser')
  const named = { groupId: 'search' }
  return [
    [post('/groups/group', write, legacyCreateGroupEndpoint(groups)), '/groups-srv/usergroup'],
    [put('/groups/group', write, update), '/groups-srv/usergroup'],
    [get('/groups/group/:groupId', read, getGroup), '/groups-srv/usergroup'],
    [del('/groups/group/:groupId', remove, deleteGroup), '/groups-srv/usergroup'],
    [post('/groups/group/search', read, searchGroups), '/groups-srv/usergroup/search'],
    [get('/groups/group/search', read, withPathParams(getGroup, named)), '/groups-srv/usergroup'],
    [
      del('/groups/group/search', remove, withPathParams(deleteGroup, named)),
      '/groups-srv/usergroup',
    ],
    [post('/groups/group/user/search', read, searchUsers), '/groups-srv/usergroupmap/search'],
    [
      post('/groups/map/user', write, legacyAssignUserEndpoint(groups)),
      '/groups-srv/usergroupmap/assign',
    ],
    [
      put('/groups/map/user', write, legacyUpdateMemberEndpoint(groups)),
      '/groups-srv/usergroupmap/assign',
    ],
    [del('/groups/map/user/:sub/:groupId', remove, removeUser), '/groups-srv/usergroupmap'],
    [get('/groups/user/:sub', readOrSelf, userGroups), '/groups-srv/usergroupmap/userwithmetadata'],
    [post('/groups/verify', readOrSelf, verifyUser), '/groups-srv/usergroupmap/verify'],
  ]
}

/** The permission of v2, for clients that may use v1. */
function bothOf<Caller>(
  v1: Permission<unknown>,
  { access, guard, admitsKeys }: Permission<Caller>,
): Permission<Caller> {
  return {
    access,
    ...(admitsKeys && { admitsKeys }),
    async guard(request) {
      await v1.guard(request)
      return guard(request)
    },
  }
}
