import { apiFamily } from './api/api-family.ts'
import { type App, buildApp } from './composition/app.ts'
import type {
  AccountPages,
  Asset,
  FormPage,
  Guards,
  TokenService,
} from './composition/old-services.ts'
import type { Protocol } from './composition/protocol.ts'
import { assignUserEndpoint } from './groups/endpoints/assign-user-endpoint.ts'
import { createGroupEndpoint } from './groups/endpoints/create-group-endpoint.ts'
import { deleteGroupEndpoint } from './groups/endpoints/delete-group-endpoint.ts'
import { getGroupByPathEndpoint, getGroupEndpoint } from './groups/endpoints/get-group-endpoint.ts'
import { removeUserEndpoint } from './groups/endpoints/remove-user-endpoint.ts'
import { searchGroupsEndpoint } from './groups/endpoints/search-groups-endpoint.ts'
import { searchUsersEndpoint as searchMembersEndpoint } from './groups/endpoints/search-users-endpoint.ts'
import { updateGroupEndpoint } from './groups/endpoints/update-group-endpoint.ts'
import { userGroupsEndpoint } from './groups/endpoints/user-groups-endpoint.ts'
import { verifyUserEndpoint } from './groups/endpoints/verify-user-endpoint.ts'
import { verifyUsersEndpoint } from './groups/endpoints/verify-users-endpoint.ts'
import { groupsFamily } from './groups/groups-family.ts'
import { plainFamily } from './http/plain-family.ts'
import { type Method, open } from './http/route.ts'
import {
  createClientEndpoint,
  deleteClientEndpoint,
  replaceClientEndpoint,
  rotateSecretEndpoint,
} from './management/clients/change-clients-endpoint.ts'
import {
  listClientsEndpoint,
  readClientEndpoint,
} from './management/clients/read-clients-endpoint.ts'
import { eventHeadEndpoint, eventsEndpoint } from './management/events/events-endpoint.ts'
import {
  changeScopeEndpoint,
  createScopeEndpoint,
  deleteScopeEndpoint,
  listScopesEndpoint,
  readScopeEndpoint,
} from './management/scopes/scopes-endpoint.ts'
import {
  listConsentsEndpoint,
  withdrawConsentEndpoint,
} from './management/sessions/consents-endpoint.ts'
import {
  endOneSessionEndpoint,
  endSessionsEndpoint,
  listSessionsEndpoint,
} from './management/sessions/sessions-endpoint.ts'
import { bulkEndpoint } from './management/users/endpoints/bulk-endpoint.ts'
import { changeStatusEndpoint } from './management/users/endpoints/change-status-endpoint.ts'
import { changeUserEndpoint } from './management/users/endpoints/change-user-endpoint.ts'
import { createUserEndpoint } from './management/users/endpoints/create-user-endpoint.ts'
import { deleteUserEndpoint } from './management/users/endpoints/delete-user-endpoint.ts'
import { inviteEndpoint } from './management/users/endpoints/invite-endpoint.ts'
import { readUserEndpoint } from './management/users/endpoints/read-user-endpoint.ts'
import { searchUsersEndpoint } from './management/users/endpoints/search-users-endpoint.ts'
import { setPasswordEndpoint } from './management/users/endpoints/set-password-endpoint.ts'
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
import { anyone } from './routing/permission.ts'
import { changePasswordEndpoint } from './users/endpoints/change-password-endpoint.ts'
import { registerEndpoint } from './users/endpoints/register-endpoint.ts'
import {
  acceptResetEndpoint,
  initiateResetEndpoint,
  validateResetEndpoint,
} from './users/endpoints/reset-password-endpoint.ts'
import {
  resendVerificationEndpoint,
  verifyEmailEndpoint,
} from './users/endpoints/verify-email-endpoint.ts'
import { usersFamily } from './users/users-family.ts'
import { legacyOff } from './v1/legacy-off.ts'
import { legacyRoutes } from './v1/legacy-routes.ts'

const plain = oldRoutesOf(plainFamily)
const oauth = oldRoutesOf(oauthFamily)
const userinfo = oldRoutesOf(userinfoFamily)
const users = oldRoutesOf(usersFamily)

/** The whole HTTP surface: method, path, guard, endpoint, and who may read it across origins. */
export function routes(app: App): readonly ApiRoute[] {
  const { guards, token: to, account, groups, may, pages, v1, legacyDates } = app
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

    ...legacyRoutes(v1 ?? legacyOff, { account, groups, may, pages, legacyDates }),

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
    pagesDocs,
    referenceDocs,
    healthDocs,
  )
  const all = [
    ...documented.map(withPermission),
    ...accountRoutes(app),
    ...groupRoutes(app),
    ...managementRoutes(app),
  ]
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
function accountRoutes({ may, account }: App): readonly ApiRoute[] {
  const { mailed, verification, reset } = account
  return routesOf(usersFamily, 'clients', [
    post('/users-srv/changepassword', may.person, changePasswordEndpoint(account)),
    post('/users-srv/register', anyone, registerEndpoint(account)),
    post('/users-srv/verifyemail', anyone, mailed(verifyEmailEndpoint(verification))),
    post('/users-srv/verifyemail/resend', anyone, mailed(resendVerificationEndpoint(verification))),
    post('/users-srv/resetpassword/initiate', anyone, mailed(initiateResetEndpoint(reset))),
    post('/users-srv/resetpassword/validatecode', anyone, mailed(validateResetEndpoint(reset))),
    post('/users-srv/resetpassword/accept', anyone, mailed(acceptResetEndpoint(reset))),
  ])
}

/** What administrators do, and machines with management scopes. */
function managementRoutes({ may, management }: App): readonly ApiRoute[] {
  const { users, sessions, clients, scopes, events } = management
  return [
    ...routesOf(usersFamily, 'clients', [
      post('/users-srv/user', may.admin('users_write'), createUserEndpoint(users)),
      post('/users-srv/invite', may.admin('users_write'), inviteEndpoint(users)),
      post('/users-srv/search', may.admin('users_search'), searchUsersEndpoint(users)),
      post('/users-srv/bulk', may.admin('users_write'), bulkEndpoint(users)),
      put('/users-srv/user/profile/:sub', may.admin('users_write'), changeUserEndpoint(users)),
      get('/users-srv/user/:sub', may.admin('users_read'), readUserEndpoint(users)),
      del('/users-srv/user/:sub', may.admin('users_delete'), deleteUserEndpoint(users)),
      put('/users-srv/user/:sub/status', may.admin('users_write'), changeStatusEndpoint(users)),
      put('/users-srv/user/:sub/password', may.admin('users_write'), setPasswordEndpoint(users)),
      get('/users-srv/user/:sub/sessions', may.admin('users_read'), listSessionsEndpoint(sessions)),
      del('/users-srv/user/:sub/sessions', may.admin('users_write'), endSessionsEndpoint(sessions)),
      del(
        '/users-srv/user/:sub/sessions/:sid',
        may.admin('users_write'),
        endOneSessionEndpoint(sessions),
      ),
      get('/users-srv/user/:sub/consents', may.admin('users_read'), listConsentsEndpoint(sessions)),
      del(
        '/users-srv/user/:sub/consents/:clientId',
        may.admin('users_write'),
        withdrawConsentEndpoint(sessions),
      ),
    ]),
    ...routesOf(apiFamily('AppsException'), 'clients', [
      post('/apps-srv/clients', may.admin('apps_write'), createClientEndpoint(clients)),
      get('/apps-srv/clients', may.admin('apps_read'), listClientsEndpoint(clients)),
      get('/apps-srv/clients/:clientId', may.admin('apps_read'), readClientEndpoint(clients)),
      put('/apps-srv/clients/:clientId', may.admin('apps_write'), replaceClientEndpoint(clients)),
      del('/apps-srv/clients/:clientId', may.admin('apps_delete'), deleteClientEndpoint(clients)),
      post(
        '/apps-srv/clients/:clientId/secret',
        may.admin('apps_write'),
        rotateSecretEndpoint(clients),
      ),
    ]),
    ...routesOf(apiFamily('ScopesException'), 'clients', [
      post('/scopes-srv/scope', may.admin('scopes_write'), createScopeEndpoint(scopes)),
      get('/scopes-srv/scope', may.admin('scopes_read'), listScopesEndpoint(scopes)),
      get('/scopes-srv/scope/:scope', may.admin('scopes_read'), readScopeEndpoint(scopes)),
      put('/scopes-srv/scope/:scope', may.admin('scopes_write'), changeScopeEndpoint(scopes)),
      del('/scopes-srv/scope/:scope', may.admin('scopes_delete'), deleteScopeEndpoint(scopes)),
    ]),
    ...routesOf(apiFamily('EventsException'), 'clients', [
      get('/events-srv/events', may.admin('events_read'), eventsEndpoint(events)),
      get('/events-srv/head', may.admin('events_read'), eventHeadEndpoint(events)),
    ]),
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
