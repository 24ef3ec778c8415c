import type { Client } from '../clients/client.ts'
import type { Grant } from '../grant.ts'
import type { OAuthStores } from '../oauth-stores.ts'

/** Whether this grant comes with refresh tokens (CONTRACT §3). */
export function isOffline(grant: Grant, client: Client): boolean {
  return grant.scopes.includes('offline_access') && client.grantTypes.has('refresh_token')
}

/** Begins the chain of refresh tokens of a grant, in the transaction that gives the grant. */
export async function startRefreshFamily(
  stores: OAuthStores,
  grant: Grant,
  client: Client,
  now: number,
): Promise<void> {
  const absoluteExpiresAt = now + client.lifetimes.refreshAbsolute * 1000
  await stores.refreshFamilies.add({
    ...grant,
    rotation: 0,
    rotatedAt: now,
    expiresAt: Math.min(now + client.lifetimes.refreshIdle * 1000, absoluteExpiresAt),
    absoluteExpiresAt,
    revokedAt: undefined,
  })
  // The session is asked for at every refresh, so its row must last as long as the tokens may.
  await stores.sessions.retain(grant.sessionId, absoluteExpiresAt)
}
