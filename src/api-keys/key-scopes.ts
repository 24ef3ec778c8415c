import type { ManagementScope } from '../oauth/scopes.ts'
import type { KeyKind } from './key-text.ts'

/**
 * The scopes of this server that a key can have, without the prefix. None of them leads to
 * something new to sign in with, or to other rules of the server: who holds a key must not be able
 * to make more of it.
 */
export const keyScopes: Readonly<Record<KeyKind, readonly ManagementScope[]>> = {
  person: [
    ...(['users_read', 'users_search', 'apps_read', 'events_read', 'settings_read'] as const),
    ...(['groups_read', 'groups_write', 'groups_delete'] as const),
    ...(['roles_read', 'roles_write', 'roles_delete'] as const),
    ...(['scopes_read', 'scopes_write', 'scopes_delete'] as const),
  ],
  // A machine in a group reads; it is not above anybody.
  group: ['groups_read'],
}

/** Decides which scopes a key can have. */
export function keyScopeRules(prefix: string) {
  const isOurs = (scope: string) =>
    scope.startsWith(`${prefix}:`) || scope.startsWith('ssf.') || standard.has(scope)
  const possible = {
    person: new Set(keyScopes.person.map((scope) => `${prefix}:${scope}`)),
    group: new Set(keyScopes.group.map((scope) => `${prefix}:${scope}`)),
  }
  return {
    /** Those of this server. */
    offered: (kind: KeyKind): readonly string[] => [...possible[kind]],
    /** Whether a key of this kind can have the scope: one of ours, or one of an application. */
    allows: (kind: KeyKind, scope: string): boolean => possible[kind].has(scope) || !isOurs(scope),
  }
}

/** Scopes of OpenID Connect are about a sign-in, and a key is none. */
const standard: ReadonlySet<string> = new Set(['openid', 'offline_access'])
