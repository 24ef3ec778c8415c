import type { Caller } from '../groups/rights/caller.ts'
import { groupsFamily } from '../groups/wire/groups-family.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { type Family, type Guard, type Method, open } from '../http/route.ts'
import { oauthFamily } from '../oauth/oauth-family.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access/access-tokens.ts'
import { type ApiRoute, routesOf } from '../routing/api-route.ts'
import { documentedRoutes } from '../routing/documented-routes.ts'
import type { Caller as Person } from '../users/caller.ts'
import { usersFamily } from '../users/users-family.ts'
import { deprecatedRoute, type LegacyDates } from './deprecated-route.ts'
import { legacyDocs } from './endpoints/legacy-docs.ts'
import { legacyChangePassword } from './legacy-change-password.ts'

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
  readonly createGroup: Endpoint<Caller>
  readonly assignUser: Endpoint<Caller>
  readonly updateMember: Endpoint<Caller>
}

/** What answers in v2, and in v1 where the two differ in names alone. */
export interface Successors {
  readonly legacyDates: LegacyDates
  readonly pages: { readonly family: Family }
  readonly people: {
    readonly caller: Guard<Person>
    readonly changePassword: Endpoint<Person>
  }
  readonly groups: {
    readonly caller: (method: Method, path: string) => Guard<Caller>
    readonly updateGroup: Endpoint<Caller>
    readonly deleteGroup: Endpoint<Caller>
    readonly getGroup: Endpoint<Caller>
    readonly searchGroups: Endpoint<Caller>
    readonly removeUser: Endpoint<Caller>
    readonly userGroups: Endpoint<Caller>
    readonly searchUsers: Endpoint<Caller>
    readonly verifyUser: Endpoint<Caller>
  }
}

/** A path of generation v1 with the v2 path that takes its place. */
type Row = readonly [route: ApiRoute, successor: string]

const oauth = routesOf(oauthFamily)
const users = routesOf(usersFamily)
const groups = routesOf(groupsFamily)

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
  const page = routesOf(pages.family)
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

function userRows(v1: LegacyService, { pages, people }: Successors): readonly Row[] {
  const page = routesOf(pages.family)
  const management = '/oauth2-usermanagement'
  const roles = '/oauth2-login/oauth2/userroles/matchingroles'
  const userinfo = `${management}/oauth2/userinfo`
  const password = `${management}/users/changepassword`
  const person = both(v1.bearer, people.caller)
  const change = legacyChangePassword(people.changePassword)
  const end = '/session/end_session'
  return [
    [users('GET', roles, v1.bearer, v1.matchingRoles, 'clients'), '/token-srv/introspect'],
    [users('GET', userinfo, v1.bearer, v1.userinfo, 'clients'), '/users-srv/userinfo'],
    [users('POST', password, person, change, 'clients'), '/users-srv/changepassword'],
    [page('POST', `${management}/oauth2/logoutsimple`, open, v1.simpleLogout), end],
    [page('GET', `${management}/oauth2/logout`, open, v1.logout), end],
  ]
}

/** Path parameters have the names that v2's endpoints read, whatever their order. */
function groupRows(v1: LegacyService, { groups: to }: Successors): readonly Row[] {
  const row = (method: Method, below: string, endpoint: Endpoint<Caller>) => {
    const path = `/groups${below}`
    return groups(method, path, both(v1.bearer, to.caller(method, path)), endpoint)
  }
  /** A group may have the name of a step of these paths, and is found there all the same. */
  const ofSearch =
    (endpoint: Endpoint<Caller>): Endpoint<Caller> =>
    (request, who) =>
      endpoint({ ...request, pathParams: { groupId: 'search' } }, who)
  const group = '/groups-srv/usergroup'
  const map = '/groups-srv/usergroupmap'
  return [
    [row('POST', '/group', v1.createGroup), group],
    [row('PUT', '/group', to.updateGroup), group],
    [row('GET', '/group/:groupId', to.getGroup), group],
    [row('DELETE', '/group/:groupId', to.deleteGroup), group],
    [row('POST', '/group/search', to.searchGroups), `${group}/search`],
    [row('GET', '/group/search', ofSearch(to.getGroup)), group],
    [row('DELETE', '/group/search', ofSearch(to.deleteGroup)), group],
    [row('POST', '/group/user/search', to.searchUsers), `${map}/search`],
    [row('POST', '/map/user', v1.assignUser), `${map}/assign`],
    [row('PUT', '/map/user', v1.updateMember), `${map}/assign`],
    [row('DELETE', '/map/user/:sub/:groupId', to.removeUser), map],
    [row('GET', '/user/:sub', to.userGroups), `${map}/userwithmetadata`],
    [row('POST', '/verify', to.verifyUser), `${map}/verify`],
  ]
}

/** Lets pass whom v1 lets pass, as the guard of v2 knows them. */
function both<Context>(v1: Guard<unknown>, v2: Guard<Context>): Guard<Context> {
  return async (request) => {
    await v1(request)
    return v2(request)
  }
}
