import { apiFamily } from '../api/envelope.ts'
import {
  configuredListEndpoint,
  userExistenceEndpoint,
} from '../compat/account-question-endpoints.ts'
import {
  initiateAccountVerificationEndpoint,
  verifyAccountEndpoint,
} from '../compat/account-verification-endpoints.ts'
import { callsWithoutCounterpart, missingEndpoint } from '../compat/calls-without-counterpart.ts'
import {
  createCompatGroupEndpoint,
  deleteCompatGroupEndpoint,
  getCompatGroupEndpoint,
  listChildGroupsEndpoint,
  updateCompatGroupEndpoint,
} from '../compat/compat-group-endpoints.ts'
import {
  changeGroupTypeEndpoint,
  deleteGroupTypeEndpoint,
  getGroupTypeEndpoint,
  listGroupTypesEndpoint,
  putGroupTypeEndpoint,
} from '../compat/compat-group-type-endpoints.ts'
import {
  deleteRoleEndpoint,
  getRoleEndpoint,
  listRolesEndpoint,
  putRoleEndpoint,
} from '../compat/compat-role-endpoints.ts'
import { listAllScopesEndpoint } from '../compat/compat-scope-endpoints.ts'
import {
  compatDeleteWebhookEndpoint,
  compatGetWebhookEndpoint,
  compatListWebhooksEndpoint,
  compatPutWebhookEndpoint,
} from '../compat/compat-webhook-endpoints.ts'
import { generateRequestEndpoint } from '../compat/generate-request-endpoint.ts'
import { loginFormEndpoint } from '../compat/login-form-endpoint.ts'
import { loginSdkEndpoint } from '../compat/login-sdk-endpoint.ts'
import {
  type ResetActions,
  resetPasswordActionEndpoint,
  verifyDeviceEndpoint,
} from '../compat/other-address-endpoints.ts'
import { ownPageFamily } from '../compat/own-page-family.ts'
import { publicClientEndpoint, tenantInfoEndpoint } from '../compat/public-client-endpoints.ts'
import { registrationSetupEndpoint } from '../compat/registration-setup-endpoint.ts'
import {
  deleteScopeGroupEndpoint,
  getScopeGroupEndpoint,
  listScopeGroupsEndpoint,
  putScopeGroupEndpoint,
} from '../compat/scope-group-endpoints.ts'
import { updateClientEndpoint } from '../compat/update-client-endpoint.ts'
import {
  addGroupUserEndpoint,
  changeUserMapsEndpoint,
  readUserMapsEndpoint,
} from '../compat/user-map-endpoints.ts'
import type { App } from '../composition/app.ts'
import { groupsFamily } from '../groups/groups-error.ts'
import {
  changeScopeEndpoint,
  deleteScopeEndpoint,
} from '../management/catalogues/scopes-endpoint.ts'
import { mergeUserEndpoint } from '../management/users/merge-user-endpoint.ts'
import { type ApiRoute, del, get, patch, post, put, routesOf } from '../routing/api-route.ts'
import { withPathParams } from '../routing/endpoint-definition.ts'
import { anyone, orKey } from '../routing/permission.ts'
import {
  acceptResetEndpoint,
  initiateResetEndpoint,
  validateResetEndpoint,
} from '../users/endpoints/password-endpoints.ts'
import { usersFamily } from '../users/users-error.ts'

/** Own login pages, public information and registration. */
function compatSignInRoutes(app: App): readonly ApiRoute[] {
  const { account, compat, pages } = app
  return [
    ...routesOf(ownPageFamily, 'clients', [
      post('/authz-srv/authrequest/authz/generate', anyone, generateRequestEndpoint(compat)),
      post('/login-srv/login/sdk', anyone, loginSdkEndpoint(compat)),
    ]),
    ...routesOf(pages.family, 'none', [
      post('/login-srv/login', anyone, loginFormEndpoint(compat)),
      get('/token-srv/device/verify', anyone, verifyDeviceEndpoint(pages.page)),
    ]),
    ...routesOf(usersFamily, 'clients', [
      get('/public-srv/tenantinfo/basic', anyone, tenantInfoEndpoint(compat)),
      get('/public-srv/public/:requestId', anyone, publicClientEndpoint(compat)),
      get('/registration-setup-srv/public/list', anyone, registrationSetupEndpoint(compat)),
      post('/password-srv/resetpassword', anyone, resetPasswordActionEndpoint(resetActions(app))),
      post(
        '/verification-srv/account/initiate',
        anyone,
        account.mailed(initiateAccountVerificationEndpoint(compat, account)),
      ),
      post(
        '/verification-srv/account/verify',
        anyone,
        account.mailed(verifyAccountEndpoint(account)),
      ),
      post(
        '/verification-srv/v2/setup/public/configured/list',
        anyone,
        configuredListEndpoint(compat),
      ),
      post(
        '/useractions-srv/userexistence/:requestId',
        anyone,
        userExistenceEndpoint(compat, account.askExistence),
      ),
    ]),
  ]
}

function resetActions({ account }: App): ResetActions {
  const { mailed } = account
  return {
    initiatereset: mailed(initiateResetEndpoint(account)),
    validatecode: mailed(validateResetEndpoint(account)),
    acceptreset: mailed(acceptResetEndpoint(account)),
  }
}

/**
 * Groups under their plural name, group types and roles. A group that is called `maps` has its
 * users at the singular name alone.
 */
function compatGroupRoutes({ may, groups }: App): readonly ApiRoute[] {
  return routesOf(groupsFamily, 'none', [
    post('/groups-srv/usergroups', orKey(may.groups('write')), createCompatGroupEndpoint(groups)),
    put('/groups-srv/usergroups', orKey(may.groups('write')), updateCompatGroupEndpoint(groups)),
    get(
      '/groups-srv/usergroups/:groupId',
      orKey(may.groups('read')),
      getCompatGroupEndpoint(groups),
    ),
    del(
      '/groups-srv/usergroups/:groupId',
      orKey(may.groups('delete')),
      deleteCompatGroupEndpoint(groups),
    ),
    post(
      '/groups-srv/graph/usergroups',
      orKey(may.groups('read')),
      listChildGroupsEndpoint(groups),
    ),
    post(
      '/groups-srv/usergroups/:groupId/users',
      orKey(may.groups('write')),
      addGroupUserEndpoint(groups),
    ),
    get(
      '/groups-srv/usergroups/maps/:sub',
      orKey(may.groupsOrSelf('read')),
      readUserMapsEndpoint(groups),
    ),
    post(
      '/groups-srv/usergroups/maps/:sub',
      orKey(may.groups('write')),
      changeUserMapsEndpoint(groups),
    ),

    post('/groups-srv/grouptypes', orKey(may.groupTypes('write')), putGroupTypeEndpoint(groups)),
    put('/groups-srv/grouptypes', orKey(may.groupTypes('write')), changeGroupTypeEndpoint(groups)),
    get('/groups-srv/grouptypes', orKey(may.groupTypes('read')), getGroupTypeEndpoint(groups)),
    del(
      '/groups-srv/grouptypes/:groupType',
      orKey(may.groupTypes('delete')),
      deleteGroupTypeEndpoint(groups),
    ),
    post(
      '/groups-srv/graph/grouptypes',
      orKey(may.groupTypes('read')),
      listGroupTypesEndpoint(groups),
    ),

    post('/roles-srv/role', orKey(may.roles('write')), putRoleEndpoint(groups)),
    get('/roles-srv/role', orKey(may.roles('read')), getRoleEndpoint(groups)),
    del('/roles-srv/role', orKey(may.roles('delete')), deleteRoleEndpoint(groups)),
    post('/groups-srv/graph/roles', orKey(may.roles('read')), listRolesEndpoint(groups)),
  ])
}

/**
 * Clients, scopes and webhooks, in the shape that infrastructure code sends. POST and GET of
 * /scopes-srv/scope are in `catalogue-routes.ts`: they know both shapes.
 */
function compatAppRoutes({ may, management, webhooks }: App): readonly ApiRoute[] {
  const { clients, scopes } = management
  return [
    ...routesOf(apiFamily('AppsException'), 'clients', [
      put('/apps-srv/clients', may.admin('apps_write'), updateClientEndpoint(clients)),
    ]),
    ...routesOf(apiFamily('ScopesException'), 'clients', [
      get('/scopes-srv/scope/list', may.manage('scopes_read'), listAllScopesEndpoint(scopes)),
      // A scope or a group of scopes may be called `list`.
      put(
        '/scopes-srv/scope/list',
        may.manage('scopes_write'),
        withPathParams(changeScopeEndpoint(scopes), { scope: 'list' }),
      ),
      del(
        '/scopes-srv/scope/list',
        may.manage('scopes_delete'),
        withPathParams(deleteScopeEndpoint(scopes), { scope: 'list' }),
      ),
      post('/scopes-srv/group', may.manage('scopes_write'), putScopeGroupEndpoint(scopes)),
      get('/scopes-srv/group', may.manage('scopes_read'), getScopeGroupEndpoint(scopes)),
      get('/scopes-srv/group/list', may.manage('scopes_read'), listScopeGroupsEndpoint(scopes)),
      del(
        '/scopes-srv/group/list',
        may.manage('scopes_delete'),
        withPathParams(deleteScopeGroupEndpoint(scopes), { groupName: 'list' }),
      ),
      del(
        '/scopes-srv/group/:groupName',
        may.manage('scopes_delete'),
        deleteScopeGroupEndpoint(scopes),
      ),
    ]),
    ...routesOf(apiFamily('WebhooksException'), 'clients', [
      post('/webhook-srv/webhook', may.manage('webhook_write'), compatPutWebhookEndpoint(webhooks)),
      get('/webhook-srv/webhook', may.manage('webhook_read'), compatGetWebhookEndpoint(webhooks)),
      get(
        '/webhooks-srv/webhook/list',
        may.manage('webhook_read'),
        compatListWebhooksEndpoint(webhooks),
      ),
      del(
        '/webhook-srv/webhook/:id',
        may.manage('webhook_delete'),
        compatDeleteWebhookEndpoint(webhooks),
      ),
    ]),
  ]
}

/**
 * What existing clients call beyond the specification (CONTRACT §11), over the same rules. There
 * are none if `compat.enabled` is off.
 */
export function compatRoutes(app: App): readonly ApiRoute[] {
  if (!app.compat.isEnabled) return []
  return [
    ...compatSignInRoutes(app), // own login pages, public information, registration
    ...compatGroupRoutes(app), // plural names of groups, group types, roles
    ...compatAppRoutes(app), // clients, scopes and webhooks, as infrastructure code sends them
    ...missingRoutes(app), // calls that are answered in words
  ]
}

const makers = { GET: get, POST: post, PUT: put, PATCH: patch, DELETE: del }

function missingRoutes({ may, management: { users } }: App): readonly ApiRoute[] {
  const rows = callsWithoutCounterpart.flatMap((call) =>
    call.methods.map((method) => makers[method](call.path, anyone, missingEndpoint(call))),
  )
  const merge = withPathParams(mergeUserEndpoint(users), { sub: 'unlink' })
  return [
    ...routesOf(usersFamily, 'clients', rows).map(
      (row) => ({ ...row, ignoresBody: true }) as const,
    ),
    // A user may be called `unlink`, like a step of one of these paths.
    ...routesOf(usersFamily, 'clients', [
      post('/users-srv/user/unlink/merge', may.admin('users_write'), merge),
    ]),
  ]
}
