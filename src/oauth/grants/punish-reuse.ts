import type { Grant } from '../model/grant.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import { revokeGrant } from '../tokens/refresh-tokens.ts'

/** Revokes everything that the first use gave. Runs in the caller's transaction. */
export async function punishReuse(
  stores: OAuthStores,
  grant: Grant,
  reuse: {
    readonly kind: 'code' | 'device_code' | 'auth_req_id'
    readonly now: number
    readonly address: string
  },
): Promise<void> {
  await stores.people.lock(grant.sub)
  await revokeGrant(stores, grant, reuse.now)
  await stores.events.append({
    type: 'TOKEN_REUSE_DETECTED',
    time: reuse.now,
    outcome: 'failure',
    sub: grant.sub,
    clientId: grant.clientId,
    sessionId: grant.sessionId,
    address: reuse.address,
    detail: { kind: reuse.kind },
  })
}
