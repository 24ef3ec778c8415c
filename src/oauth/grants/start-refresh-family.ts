import type { Grant } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { TokenRequest } from './grant-type.ts'

/** Whether this grant has refresh tokens (CONTRACT §3). */
export function isOffline(
  grant: Pick<Grant, 'scopes'>,
  client: Pick<Client, 'grantTypes'>,
): boolean {
  return grant.scopes.includes('offline_access') && client.grantTypes.has('refresh_token')
}

/**
 * Starts the chain of refresh tokens of a grant, in the transaction of the grant. Those of a public
 * client are bound to what the sender has proven (RFC 9449 §5, RFC 8705 §4). Other clients
 * authenticate, and may change their key or certificate.
 */
export async function startRefreshFamily(
  stores: OAuthStores,
  grant: Grant,
  { client, cnf }: Pick<TokenRequest, 'client' | 'cnf'>,
  now: number,
): Promise<void> {
  const absoluteExpiresAt = now + client.lifetimes.refreshAbsolute * 1000
  const family = {
    ...grant,
    cnf: client.authMethod === 'none' ? cnf : undefined,
    rotation: 0,
    rotatedAt: now,
    expiresAt: Math.min(now + client.lifetimes.refreshIdle * 1000, absoluteExpiresAt),
    absoluteExpiresAt,
    revokedAt: undefined,
  }
  await Promise.all([
    stores.refreshFamilies.add(family),
    // Every refresh reads the session, so its row must be kept as long as the tokens.
    stores.sessions.retain(grant.sessionId, absoluteExpiresAt),
  ])
}
