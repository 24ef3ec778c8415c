/** Scopes to manage the server, without the service prefix (CONTRACT §1). */
export const managementScopes = [
  'users_read',
  'users_write',
  'users_delete',
  'users_search',
  'groups_read',
  'groups_write',
  'groups_delete',
  'apps_read',
  'apps_write',
  'apps_delete',
  'roles_read',
  'roles_write',
  'roles_delete',
  'scopes_read',
  'scopes_write',
  'scopes_delete',
  'webhook_read',
  'webhook_write',
  'webhook_delete',
  'events_read',
  'keys_read',
  'keys_write',
  'settings_read',
  'introspect',
] as const

/**
 * Scopes that applications of another dialect may be registered for, without the prefix. They give
 * no rights.
 */
export const scopesWithoutRights = [
  'usercreate',
  'userupdate',
  'userinfo',
  'verifyemail',
  'activate',
  'deactivate',
  'deleteuser',
] as const

/**
 * Scopes with which a client changes what is a person's own, without the prefix. Everybody may give
 * them, and nobody but people: there is nothing that is a machine's own.
 */
export const ownScopes = ['profile_write', 'groups_accept'] as const

export type OwnScope = (typeof ownScopes)[number]

export type ManagementScope = (typeof managementScopes)[number]

/** Scopes for machines only. They have no effect in a person's token, so no role includes them. */
export const machineScopes: ReadonlySet<ManagementScope> = new Set(['introspect'])

/** Roles that let a person manage: the whole server, or a group and everything below it. */
export type ManagementRole = 'ADMIN' | 'GROUP_ADMIN'

const scopesOfGroupAdmins: ReadonlySet<string> = new Set([
  'groups_read',
  'groups_write',
  'groups_delete',
])

/** Whether a role includes a scope (without the prefix). An administrator's role includes all. */
export function includesScope(role: ManagementRole, scope: string): boolean {
  return role === 'ADMIN' || scopesOfGroupAdmins.has(scope)
}
