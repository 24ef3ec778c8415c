import type { Method } from './http/route.ts'
import type { ManagementRole, ManagementScope } from './oauth/management-scopes.ts'

/**
 * Who may call a route. `open` needs no access token, or reads the caller's proof itself. `own` needs
 * any access token, and tells or changes nothing but what is its holder's own.
 */
export type Permission = 'open' | 'own' | ManagementPermission

/**
 * What manages the server. A machine needs a token with the scope; a person needs that and the
 * role, as the database has it now (CONTRACT §8).
 */
export interface ManagementPermission {
  readonly scope: ManagementScope
  /** GROUP_ADMIN counts in the group and below it; ADMIN counts everywhere. */
  readonly role: ManagementRole
  /** Whether a person needs neither to ask about themselves. */
  readonly self?: true
  /** What the operation decides besides. */
  readonly rule?: string
}

const admin = (scope: ManagementScope, rule?: string): ManagementPermission => ({
  scope,
  role: 'ADMIN',
  ...(rule !== undefined && { rule }),
})

const orSelf = (permission: ManagementPermission): ManagementPermission => ({
  ...permission,
  self: true,
})

const administratorsOnly = 'Only a person with role ADMIN may do this to an administrator.'
const lastStays = 'The last administrator cannot be blocked or deleted.'
const ownClients =
  'Nobody gives a client more than they hold. A client with implicit consent, or one through which people hand on management scopes, needs a person with role ADMIN.'

/** Every route with who may call it. The guards are built from these rows; a route without one does not start. */
export const permissions: Readonly<Record<string, Permission>> = {
  'GET /.well-known/openid-configuration': 'open',
  'GET /.well-known/jwks.json': 'open',
  'POST /token-srv/token': 'open',
  'POST /token-srv/introspect': 'open',
  'POST /token-srv/revoke': 'open',

  'GET /users-srv/userinfo': 'own',
  'POST /users-srv/userinfo': 'own',
  'GET /users-srv/userinfo/:sub': orSelf(admin('users_read')),
  'POST /users-srv/userinfo/:sub': orSelf(admin('users_read')),

  'POST /users-srv/changepassword': 'own',
  'POST /users-srv/register': 'open',
  'POST /users-srv/verifyemail': 'open',
  'POST /users-srv/verifyemail/resend': 'open',
  'POST /users-srv/resetpassword/initiate': 'open',
  'POST /users-srv/resetpassword/validatecode': 'open',
  'POST /users-srv/resetpassword/accept': 'open',

  'POST /users-srv/user': admin('users_write'),
  'POST /users-srv/invite': admin('users_write', administratorsOnly),
  'POST /users-srv/search': admin(
    'users_search',
    'Answers short records; whole ones need users_read as well.',
  ),
  'POST /users-srv/bulk': admin(
    'users_write',
    `Deleting needs users_delete as well. ${administratorsOnly} ${lastStays}`,
  ),
  'PUT /users-srv/user/profile/:sub': admin('users_write', administratorsOnly),
  'GET /users-srv/user/:sub': admin('users_read'),
  'DELETE /users-srv/user/:sub': admin('users_delete', `${administratorsOnly} ${lastStays}`),
  'PUT /users-srv/user/:sub/status': admin(
    'users_write',
    `DELETED needs users_delete as well. ${administratorsOnly} ${lastStays}`,
  ),
  'PUT /users-srv/user/:sub/password': admin('users_write', administratorsOnly),
  'GET /users-srv/user/:sub/sessions': admin('users_read'),
  'DELETE /users-srv/user/:sub/sessions': admin('users_write', administratorsOnly),
  'DELETE /users-srv/user/:sub/sessions/:sid': admin('users_write', administratorsOnly),
  'GET /users-srv/user/:sub/consents': admin('users_read'),
  'DELETE /users-srv/user/:sub/consents/:clientId': admin('users_write', administratorsOnly),

  'POST /apps-srv/clients': admin('apps_write', ownClients),
  'GET /apps-srv/clients': admin('apps_read'),
  'GET /apps-srv/clients/:clientId': admin('apps_read'),
  'PUT /apps-srv/clients/:clientId': admin('apps_write', ownClients),
  'DELETE /apps-srv/clients/:clientId': admin('apps_delete', ownClients),
  'POST /apps-srv/clients/:clientId/secret': admin('apps_write', ownClients),

  'POST /scopes-srv/scope': admin('scopes_write'),
  'GET /scopes-srv/scope': admin('scopes_read'),
  'GET /scopes-srv/scope/:scope': admin('scopes_read'),
  'PUT /scopes-srv/scope/:scope': admin('scopes_write'),
  'DELETE /scopes-srv/scope/:scope': admin('scopes_delete'),

  'GET /events-srv/events': admin('events_read'),
  'GET /events-srv/head': admin('events_read'),

  'GET /authz-srv/authz': 'open',
  'POST /authz-srv/authz': 'open',
  'GET /login': 'open',
  'POST /login': 'open',
  'GET /register': 'open',
  'POST /register': 'open',
  'GET /password/change': 'open',
  'POST /password/change': 'open',
  'GET /verify': 'open',
  'POST /verify': 'open',
  'GET /password/forgot': 'open',
  'POST /password/forgot': 'open',
  'GET /password/code': 'open',
  'POST /password/code': 'open',
  'GET /password/new': 'open',
  'POST /password/new': 'open',
  'GET /invitation': 'open',
  'POST /invitation': 'open',
  'GET /dev/outbox': 'open',
  'GET /policy': 'open',
  'GET /terms': 'open',
  'GET /account': 'open',
  'POST /account': 'open',
  'GET /consent': 'open',
  'POST /consent': 'open',
  'GET /session/end_session': 'open',
  'POST /session/end_session': 'open',
  'POST /session/logout': 'open',
  'GET /session/check_session': 'open',

  'GET /oauth2-login/.well-known/openid-configuration': 'open',
  'GET /oauth2-login/oauth2/authz': 'open',
  'POST /oauth2-login/oauth2/authz': 'open',
  'POST /oauth2-login/oauth2/token': 'open',
  'GET /oauth2-login/oauth2/checktoken': 'open',
  'GET /oauth2-login/oauth2/userroles/matchingroles': 'own',
  'GET /oauth2-usermanagement/oauth2/userinfo': 'own',
  'POST /oauth2-usermanagement/users/changepassword': 'own',
  'POST /oauth2-usermanagement/oauth2/logoutsimple': 'open',
  'GET /oauth2-usermanagement/oauth2/logout': 'open',

  'GET /openapi.json': 'open',
  'GET /docs': 'open',
  'GET /health/live': 'open',
  'GET /health/ready': 'open',
}

/** Who may call a route. Files that pages refer to are for everybody. */
export function permissionOf(method: Method, path: string): Permission {
  if (path.startsWith('/assets/')) return 'open'
  const permission = permissions[`${method} ${path}`]
  if (permission === undefined) throw new TypeError(`nothing says who may call ${method} ${path}`)
  return permission
}

/** The same for a route that manages the server. */
export function managementPermissionOf(method: Method, path: string): ManagementPermission {
  const permission = permissionOf(method, path)
  if (typeof permission === 'object') return permission
  throw new TypeError(`${method} ${path} must need a scope and a role`)
}
