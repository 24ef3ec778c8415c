import type { Done, Recording } from '../../events/recorded.ts'
import type { Grant } from '../model/authorization.ts'
import { OAuthError } from '../oauth-error.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { revokeGrant } from '../tokens/refresh-tokens.ts'

/**
 * Revokes everything that the first use gave, and refuses the second. Runs in the caller's
 * transaction.
 */
export async function punishReuse(
  stores: OAuthStores,
  log: Recording,
  grant: Grant,
  kind: 'code' | 'refresh_token' | 'device_code' | 'auth_req_id',
): Promise<Done<never>> {
  const { sub, clientId, sessionId } = grant
  await stores.people.lock(sub)
  await revokeGrant(stores, grant, log.now)
  const words = `${kind} was used before${kind === 'refresh_token' ? '; sign in again' : ''}`
  return log.refuse(new OAuthError('invalid_grant', words), 'TOKEN_REUSE_DETECTED', {
    outcome: 'failure',
    sub,
    clientId,
    sessionId,
    detail: { kind },
  })
}
