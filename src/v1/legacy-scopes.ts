import type { Client } from '../oauth/clients/client.ts'

/**
 * What a request without scopes means in v1: everything the client is registered for, but nothing
 * that outlives a session or manages others, which must always be asked for by name (O01, O08).
 */
export function defaultScopes({ allowedScopes }: Client, prefix: string): string {
  const isManagement = (scope: string) => scope.startsWith(`${prefix}:`)
  return [...allowedScopes]
    .filter((scope) => scope !== 'offline_access' && !isManagement(scope))
    .join(' ')
}
