import { deleteGroupEndpoint } from '../groups/endpoints/delete-group-endpoint.ts'
import { getGroupByPathEndpoint } from '../groups/endpoints/get-group-endpoint.ts'
import { removeUserEndpoint } from '../groups/endpoints/remove-user-endpoint.ts'
import { searchGroupsEndpoint } from '../groups/endpoints/search-groups-endpoint.ts'
import { searchUsersEndpoint } from '../groups/endpoints/search-users-endpoint.ts'
import { updateGroupEndpoint } from '../groups/endpoints/update-group-endpoint.ts'
import { userGroupsEndpoint } from '../groups/endpoints/user-groups-endpoint.ts'
import { verifyUserEndpoint } from '../groups/endpoints/verify-user-endpoint.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { groupsFamily } from '../groups/groups-family.ts'
import type { Caller, Right } from '../groups/rights/caller.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { type Family, type Guard, open } from '../http/route.ts'
import { oauthFamily } from '../oauth/oauth-family.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access/access-token-claims.ts'
import {
  type ApiRoute,
  del,
  get,
  type Row as NewRow,
  oldRoutesOf,
  post,
  put,
} from '../routing/api-route.ts'
import { documentedRoutes } from '../routing/documented-routes.ts'
import { withPathParams } from '../routing/endpoint.ts'
import type { Permission } from '../routing/permission.ts'
import type { Caller as Person } from '../users/caller.ts'
import type { ChangePassword } from '../users/passwords/change-password.ts'
import { usersFamily } from '../users/users-family.ts'
import { deprecatedRoute, type LegacyDates } from './deprecated-route.ts'
import {
  legacyAssignUserEndpoint,
  legacyUpdateMemberEndpoint,
} from './endpoints/legacy-assign-user-endpoint.ts'
import { legacyChangePasswordEndpoint } from './endpoints/legacy-change-password-endpoint.ts'
import { legacyCreateGroupEndpoint } from './endpoints/legacy-create-group-endpoint.ts'
import { legacyDocs } from './endpoints/legacy-docs.ts'
import { legacyEndpoint } from './legacy-endpoint.ts'

/** What applications of generation v1 speak to. */
export interface LegacyService {
  /** Where the successors of its paths are. */
  readonly baseUrl: string
  /** A valid access token of a client that may use v1. */
  readonly bearer: Guard<AccessTokenClaims>
  readonly discovery: Endpoint
  readonly authorize: Endpoint
  readonly token: Endpoint
  readonly checkToken: Endpoint
  readonly matchingRoles: Endpoint<AccessTokenClaims>
  readonly userinfo: Endpoint<AccessTokenClaims>
  readonly simpleLogout: Endpoint
  readonly logout: Endpoint
}

/** What answers in v2, and in v1 where the two differ in names alone. */
export interface Successors {
  readonly legacyDates: LegacyDates
  readonly pages: { readonly family: Family }
  readonly account: { readonly changePassword: ChangePassword }
  readonly groups: GroupOperations
  readonly may: {
    readonly person: Permission<Person>
    groups(right: Right): Permission<Caller>
    groupsOrSelf(right: Right): Permission<Caller>
  }
}

/** A path of generation v1 with the v2 path that takes its place. */
type Row = readonly [route: ApiRoute, successor: string]

const oauth = oldRoutesOf(oauthFamily)
const users = oldRoutesOf(usersFamily)

/** The paths of generation v1 (spec, Path mapping). */
export function legacyRoutes(v1: LegacyService, v2: Successors): readonly ApiRoute[] {
  const rows = [...signInRows(v1, v2), ...userRows(v1, v2), ...groupRows(v1, v2)]
  return documentedRoutes(
    rows.map(([route, successor]) =>
      deprecatedRoute(route, `${v1.baseUrl}${successor}`, v2.legacyDates),
    ),
    legacyDocs,
  )
}

function signInRows(v1: LegacyService, { pages }: Successors): readonly Row[] {
  const page = oldRoutesOf(pages.family)
  const discovery = '/.well-known/openid-configuration'
  const oauth2 = '/oauth2-login/oauth2'
  return [
    [oauth('GET', `/oauth2-login${discovery}`, open, v1.discovery, 'everyone'), discovery],
    [page('GET', `${oauth2}/authz`, open, v1.authorize), '/authz-srv/authz'],
    [page('POST', `${oauth2}/authz`, open, v1.authorize), '/authz-srv/authz'],
    [oauth('POST', `${oauth2}/token`, open, v1.token, 'clients'), '/token-srv/token'],
    [oauth('GET', `${oauth2}/checktoken`, open, v1.checkToken, 'clients'), '/token-srv/introspect'],
  ]
}

function userRows(v1: LegacyService, { pages, account, may }: Successors): readonly Row[] {
  const page = oldRoutesOf(pages.family)
  const management = '/oauth2-usermanagement'
  const roles = '/oauth2-login/oauth2/userroles/matchingroles'
  const userinfo = `${management}/oauth2/userinfo`
  const end = '/session/end_session'
  return [
    [users('GET', roles, v1.bearer, v1.matchingRoles, 'clients'), '/token-srv/introspect'],
    [users('GET', userinfo, v1.bearer, v1.userinfo, 'clients'), '/users-srv/userinfo'],
    [
      {
        ...post(
          '/oauth2-usermanagement/users/changepassword',
          alsoBy(v1.bearer, may.person),
          legacyChangePasswordEndpoint(account),
        ),
        family: usersFamily,
        cors: 'clients',
      },
      '/users-srv/changepassword',
    ],
    [page('POST', `${management}/oauth2/logoutsimple`, open, v1.simpleLogout), end],
    [page('GET', `${management}/oauth2/logout`, open, v1.logout), end],
  ]
}

/** Path parameters have the names that v2's endpoints read, whatever their order. */
function groupRows(v1: LegacyService, { groups, may }: Successors): readonly Row[] {
  const guard = v1.bearer
  const right = (right: Right) => alsoBy(guard, may.groups(right))
  const orSelf = (right: Right) => alsoBy(guard, may.groupsOrSelf(right))
  const searchNamed = { groupId: 'search' }
  const group = '/groups-srv/usergroup'
  const map = '/groups-srv/usergroupmap'
  const rows: readonly (readonly [NewRow, string])[] = [
    [post('/groups/group', right('write'), legacyCreateGroupEndpoint(groups)), group],
    [
      put(
        '/groups/group',
        right('write'),
        legacyEndpoint(updateGroupEndpoint(groups), 'legacyUpdateGroup'),
      ),
      group,
    ],
    [
      get(
        '/groups/group/:groupId',
        right('read'),
        legacyEndpoint(getGroupByPathEndpoint(groups), 'legacyGetGroup'),
      ),
      group,
    ],
    [
      del(
        '/groups/group/:groupId',
        right('delete'),
        legacyEndpoint(deleteGroupEndpoint(groups), 'legacyDeleteGroup'),
      ),
      group,
    ],
    [
      post(
        '/groups/group/search',
        right('read'),
        legacyEndpoint(searchGroupsEndpoint(groups), 'legacySearchGroups'),
      ),
      `${group}/search`,
    ],
    [
      get(
        '/groups/group/search',
        right('read'),
        withPathParams(getGroupByPathEndpoint(groups), searchNamed),
      ),
      group,
    ],
    [
      del(
        '/groups/group/search',
        right('delete'),
        withPathParams(deleteGroupEndpoint(groups), searchNamed),
      ),
      group,
    ],
    [
      post(
        '/groups/group/user/search',
        right('read'),
        legacyEndpoint(searchUsersEndpoint(groups), 'legacySearchGroupMembers'),
      ),
      `${map}/search`,
    ],
    [post('/groups/map/user', right('write'), legacyAssignUserEndpoint(groups)), `${map}/assign`],
    [put('/groups/map/user', right('write'), legacyUpdateMemberEndpoint(groups)), `${map}/assign`],
    [
      del(
        '/groups/map/user/:sub/:groupId',
        right('delete'),
        legacyEndpoint(removeUserEndpoint(groups), 'legacyRemoveUser'),
      ),
      map,
    ],
    [
      get(
        '/groups/user/:sub',
        orSelf('read'),
        legacyEndpoint(userGroupsEndpoint(groups), 'legacyGroupsOfUser'),
      ),
      `${map}/userwithmetadata`,
    ],
    [
      post(
        '/groups/verify',
        orSelf('read'),
        legacyEndpoint(verifyUserEndpoint(groups), 'legacyVerifyUser'),
      ),
      `${map}/verify`,
    ],
  ]
  return rows.map(([row, successor]) => [{ ...row, family: groupsFamily, cors: 'none' }, successor])
}

/** The same permission, for clients that may use v1. */
function alsoBy<Caller>(
  v1: Guard<unknown>,
  { access, guard }: Permission<Caller>,
): Permission<Caller> {
  return { access, guard: both(v1, guard) }
}

/** Lets pass whom v1 lets pass, as the guard of v2 knows them. */
function both<Context>(v1: Guard<unknown>, v2: Guard<Context>): Guard<Context> {
  return async (request) => {
    await v1(request)
    return v2(request)
  }
}
