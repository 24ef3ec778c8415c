import type { Client } from './model/client.ts'
import { OAuthError } from './oauth-error.ts'

/** Scopes to manage the server, without the service prefix (CONTRACT §1). */
export const managementScopes = [
  'users_read',
  'users_write',
  'users_delete',
  'users_search',
  'users_support',
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
  'settings_write',
  'introspect',
  'scim',
  'ssf_read',
  'ssf_manage',
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
export const ownScopes = [
  'profile_write',
  'groups_accept',
  'access_request',
  'access_decide',
] as const

export type OwnScope = (typeof ownScopes)[number]

export type ManagementScope = (typeof managementScopes)[number]

/** Scopes for machines only. They have no effect in a person's token, so no role includes them. */
export const machineScopes: ReadonlySet<ManagementScope> = new Set([
  ...(['introspect', 'scim', 'ssf_read', 'ssf_manage'] as const),
])

/** The names of the CAEP interoperability profile for scopes of this server, without the prefix. */
export const standardScopes: Readonly<Record<string, ManagementScope>> = {
  'ssf.read': 'ssf_read',
  'ssf.manage': 'ssf_manage',
}

/** Roles that let a person manage: the whole server, or a group and everything below it. */
export type ManagementRole = 'ADMIN' | 'GROUP_ADMIN'

const scopesOfGroupAdmins: ReadonlySet<string> = new Set([
  'groups_read',
  'groups_write',
  'groups_delete',
])

/** Whether a role includes a scope (without the prefix). An administrator's role includes all. */
function includesScope(role: ManagementRole, scope: string): boolean {
  return role === 'ADMIN' || scopesOfGroupAdmins.has(scope)
}

/** Scopes about a person. A client that acts for itself cannot have them. */
export const userScopes: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'identities',
  'roles',
  'groups',
  'mobile',
])

const mostScopes = 64
const longestScopeText = 4096
const scopeToken = /^[\x21\x23-\x5B\x5D-\x7E]+$/

/** Reads a scope parameter (RFC 6749 §3.3): each value once, in the order given. */
export function readScopes(text: string | undefined, separators = / /): readonly string[] {
  if (!text) return []
  if (text.length > longestScopeText) throw new OAuthError('invalid_scope', 'scope is too long')
  const scopes = new Set(text.split(separators))
  if (separators.source !== ' ') scopes.delete('')
  if (scopes.size > mostScopes) throw new OAuthError('invalid_scope', 'scope has too many values')
  for (const scope of scopes) {
    if (!scopeToken.test(scope)) throw new OAuthError('invalid_scope', 'scope is malformed')
  }
  return [...scopes]
}

/** Refuses scopes that the client is not registered for. */
export function checkRegistered(scopes: readonly string[], client: Client): void {
  for (const scope of scopes) {
    if (!client.allowedScopes.has(scope)) {
      throw new OAuthError(
        'invalid_scope',
        'scope holds a value the client is not registered for',
        {
          detail: scope,
        },
      )
    }
  }
}

/** The granted scopes without those that were removed from the client's registration since. */
export function stillRegistered(scopes: readonly string[], client: Client): readonly string[] {
  return scopes.filter((scope) => client.allowedScopes.has(scope))
}

/**
 * Which scopes let a client manage the server in a person's name, and which people may do that
 * (CONTRACT §8).
 */
export interface ScopePolicy {
  /** Whether a scope lets a person manage the server. Some scopes of the server give no rights. */
  isManagement(scope: string): boolean
  /** Whether a scope lets a client change what is a person's own. */
  isOwn(scope: string): boolean
  /**
   * Removes the management scopes that the person's current roles do not include, and those that
   * only machines may have.
   */
  allowedFor(sub: string, scopes: readonly string[]): Promise<readonly string[]>
}

/** The roles with which a person may manage the server, or some of its groups. */
type ManagementRolesOf = (sub: string) => Promise<readonly ManagementRole[]>

export function scopePolicy(prefix: string, rolesOf: ManagementRolesOf): ScopePolicy {
  const names = managementScopes.filter((name) => !machineScopes.has(name))
  const nameOf = new Map<string, string>(names.map((name) => [`${prefix}:${name}`, name]))
  const forMachines = new Set<string>([
    ...[...machineScopes].map((name) => `${prefix}:${name}`),
    ...Object.keys(standardScopes),
  ])
  const own = new Set<string>(ownScopes.map((name) => `${prefix}:${name}`))
  const isManagement = (scope: string) => nameOf.has(scope)
  return {
    isManagement,
    isOwn: (scope) => own.has(scope),
    async allowedFor(sub, scopes) {
      const forPeople = scopes.filter((scope) => !forMachines.has(scope))
      if (!forPeople.some(isManagement)) return forPeople
      const roles = await rolesOf(sub)
      return forPeople.filter((scope) => {
        const name = nameOf.get(scope)
        return name === undefined || roles.some((role) => includesScope(role, name))
      })
    },
  }
}
