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
