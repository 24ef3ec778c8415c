import type { Client } from '../oauth/model/client.ts'

/**
 * The scopes of a v1 request that names none: all that the client is registered for, except
 * offline_access and management scopes. Those must be asked for by name (O01, O08).
 */
export function defaultScopes({ allowedScopes }: Client, prefix: string): string {
  const isManagement = (scope: string) => scope.startsWith(`${prefix}:`)
  return [...allowedScopes]
    .filter((scope) => scope !== 'offline_access' && !isManagement(scope))
    .join(' ')
}
