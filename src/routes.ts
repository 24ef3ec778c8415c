import { type App, buildApp } from './composition/app.ts'
import type {
  AccountPages,
  Asset,
  FormPage,
  Guards,
  PeopleService,
  TokenService,
} from './composition/old-services.ts'
import type { Protocol } from './composition/protocol.ts'
import { assignUserEndpoint } from './groups/endpoints/assign-user-endpoint.ts'
import { createGroupEndpoint } from './groups/endpoints/create-group-endpoint.ts'
import { deleteGroupEndpoint } from './groups/endpoints/delete-group-endpoint.ts'
import { getGroupByPathEndpoint, getGroupEndpoint } from './groups/endpoints/get-group-endpoint.ts'
import { removeUserEndpoint } from './groups/endpoints/remove-user-endpoint.ts'
import { searchGroupsEndpoint } from './groups/endpoints/search-groups-endpoint.ts'
import { searchUsersEndpoint } from './groups/endpoints/search-users-endpoint.ts'
import { updateGroupEndpoint } from './groups/endpoints/update-group-endpoint.ts'
import { userGroupsEndpoint } from './groups/endpoints/user-groups-endpoint.ts'
import { verifyUserEndpoint } from './groups/endpoints/verify-user-endpoint.ts'
import { verifyUsersEndpoint } from './groups/endpoints/verify-users-endpoint.ts'
import { groupsFamily } from './groups/groups-family.ts'
import { plainFamily } from './http/plain-family.ts'
import { type Method, open } from './http/route.ts'
import { managementRoutes } from './management/management-routes.ts'
import { oauthDocs } from './oauth/endpoints/oauth-docs.ts'
import { sessionDocs } from './oauth/endpoints/session-docs.ts'
import { oauthFamily } from './oauth/oauth-family.ts'
import { userinfoFamily } from './oauth/userinfo/userinfo-family.ts'
import { referenceDocs } from './openapi/reference-docs.ts'
import { pagesDocs } from './pages/pages-docs.ts'
import type { Parts } from './parts.ts'
import { permissionOf } from './permissions.ts'
import { type ApiRoute, del, get, oldRoutesOf, post, put, routesOf } from './routing/api-route.ts'
import { documentedRoutes } from './routing/documented-routes.ts'
import { withPathParams } from './routing/endpoint.ts'
import { healthDocs } from './routing/health-docs.ts'
import { peopleDocs } from './users/endpoints/people-docs.ts'
import { usersFamily } from './users/users-family.ts'
import { legacyOff } from './v1/legacy-off.ts'
import { legacyRoutes } from './v1/legacy-routes.ts'

const plain = oldRoutesOf(plainFamily)
const oauth = oldRoutesOf(oauthFamily)
const userinfo = oldRoutesOf(userinfoFamily)
const users = oldRoutesOf(usersFamily)

/** The whole HTTP surface: method, path, guard, endpoint, and who may read it across origins. */
export function routes(app: App): readonly ApiRoute[] {
  const { guards, token: to, people, groups, may, pages, v1, legacyDates } = app
  const reference = app.reference(() => all)
  const page = oldRoutesOf(pages.family)
  const form = (path: string, { show, submit }: FormPage) => [
    page('GET', path, open, show),
    page('POST', path, open, submit),
  ]
  const asset = ({ path, endpoint }: Asset) => page('GET', path, open, endpoint)
  const rows = [
    oauth('GET', '/.well-known/openid-configuration', open, to.discovery, 'everyone'),
    oauth('GET', '/.well-known/jwks.json', open, to.jwks, 'everyone'),

    oauth('POST', '/token-srv/token', open, to.token, 'clients'),
    oauth('POST', '/token-srv/introspect', open, to.introspection, 'clients'),
    oauth('POST', '/token-srv/revoke', open, to.revocation, 'clients'),

    userinfo('GET', '/users-srv/userinfo', guards.bearer, to.userinfo, 'clients'),
    userinfo('POST', '/users-srv/userinfo', guards.bearerOrForm, to.userinfo, 'clients'),
    ...userBySubRoutes(guards, to),

    ...peopleRoutes(people),
    ...managementRoutes(app.management),

    page('GET', '/authz-srv/authz', open, pages.authorize),
    page('POST', '/authz-srv/authz', open, pages.authorize),
    ...form('/login', pages.signIn),
    ...accountPages(pages.account, form, page),
    ...form('/account', pages.chooseAccount),
    ...form('/consent', pages.consent),
    ...pages.assets.map(asset),
    page('GET', '/policy', open, pages.policy),
    page('GET', '/terms', open, pages.terms),

    page('GET', '/session/end_session', open, pages.endSession),
    page('POST', '/session/end_session', open, pages.endSession),
    page('POST', '/session/logout', open, pages.logOut),
    page('GET', '/session/check_session', open, pages.checkSession),

    ...legacyRoutes(v1 ?? legacyOff, { people, groups, may, pages, legacyDates }),

    plain('GET', '/openapi.json', open, reference.openapi, 'everyone'),
    plain('GET', '/docs', open, reference.page),
    asset(reference.style),

    plain('GET', '/health/live', open, to.live),
    plain('GET', '/health/ready', open, to.ready),
  ]
  const documented = documentedRoutes(
    rows,
    oauthDocs,
    sessionDocs,
    peopleDocs,
    pagesDocs,
    referenceDocs,
    healthDocs,
  )
  const all = [...documented.map(withPermission), ...groupRoutes(app)]
  return all
}

/** Builds every route of the server. */
export async function buildRoutes(parts: Parts, protocol?: Protocol): Promise<readonly ApiRoute[]> {
  return routes(await buildApp(parts, protocol))
}

/** Holds a row to what the permissions say of it, and lets the reference tell that. */
function withPermission(route: ApiRoute): ApiRoute {
  const { method, path, access, doc } = route
  if (access !== undefined) return route
  const permission = permissionOf(method, path)
  if (typeof permission === 'object') return { ...route, access: permission }
  const told = typeof doc === 'object' ? doc.access : undefined
  return { ...route, access: told ?? (permission === 'own' ? 'bearer' : 'anyone') }
}

/** What is known of one user. */
function userBySubRoutes(guards: Guards, to: TokenService): readonly ApiRoute[] {
  const path = '/users-srv/userinfo/:sub'
  const row = (method: Method) =>
    users(method, path, guards.management(method, path), to.userBySub, 'clients')
  return [row('GET'), row('POST')]
}

/** What people do to their own accounts. */
function peopleRoutes(to: PeopleService): readonly ApiRoute[] {
  const reset = '/users-srv/resetpassword'
  return [
    users('POST', '/users-srv/changepassword', to.caller, to.changePassword, 'clients'),
    users('POST', '/users-srv/register', open, to.register, 'clients'),
    users('POST', '/users-srv/verifyemail', open, to.verifyEmail, 'clients'),
    users('POST', '/users-srv/verifyemail/resend', open, to.resendVerification, 'clients'),
    users('POST', `${reset}/initiate`, open, to.initiateReset, 'clients'),
    users('POST', `${reset}/validatecode`, open, to.validateReset, 'clients'),
    users('POST', `${reset}/accept`, open, to.acceptReset, 'clients'),
  ]
}

type FormRows = (path: string, page: FormPage) => readonly ApiRoute[]

/** Registration, forgotten and outdated passwords, and what emails link to. */
function accountPages(
  { register, changePassword, mailed, outbox }: AccountPages,
  form: FormRows,
  page: ReturnType<typeof oldRoutesOf>,
): readonly ApiRoute[] {
  return [
    ...(register ? form('/register', register) : []),
    ...form('/password/change', changePassword),
    ...(mailed
      ? [
          ...form('/verify', mailed.verify),
          ...form('/password/forgot', mailed.forgotPassword),
          ...form('/password/code', mailed.resetCode),
          ...form('/password/new', mailed.newPassword),
          ...form('/invitation', mailed.invitation),
        ]
      : []),
    ...(outbox ? [page('GET', '/dev/outbox', open, outbox)] : []),
  ]
}

/** The tree of groups, and its members. A group may have the name of a step of these paths. */
function groupRoutes({ may, groups }: App): readonly ApiRoute[] {
  return routesOf(groupsFamily, 'none', [
    post('/groups-srv/usergroup', may.groups('write'), createGroupEndpoint(groups)),
    put('/groups-srv/usergroup', may.groups('write'), updateGroupEndpoint(groups)),
    get('/groups-srv/usergroup', may.groups('read'), getGroupEndpoint(groups)),
    get('/groups-srv/usergroup/:groupId', may.groups('read'), getGroupByPathEndpoint(groups)),
    del('/groups-srv/usergroup/:groupId', may.groups('delete'), deleteGroupEndpoint(groups)),
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
    post('/groups-srv/usergroupmap/search', may.groups('read'), searchUsersEndpoint(groups)),
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
