import type { Grant } from '../model/grant.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { AccessTokenClaims } from './access/access-token-claims.ts'
import { longestAccessTokenSeconds } from './access/access-tokens.ts'

/*
 * Both functions run in the caller's transaction. When a session ends or a user is blocked, nothing
 * is revoked here: every use of a token checks the session and the user.
 */

/** Revocations are kept this much longer than tokens live, because the clocks of nodes differ. */
const marginMs = 60_000

/** Revokes one grant: its code, its refresh tokens and its access tokens. */
export async function revokeGrant(
  stores: Pick<OAuthStores, 'refreshFamilies' | 'revocations'>,
  { grantId }: Pick<Grant, 'grantId'>,
  now: number,
): Promise<void> {
  await stores.refreshFamilies.revoke(grantId, now)
  await stores.revocations.revoke(grantId, now + longestAccessTokenSeconds * 1000 + marginMs)
}

/** Revokes one access token. */
export async function revokeAccessToken(
  stores: Pick<OAuthStores, 'revocations'>,
  { jti, exp }: Pick<AccessTokenClaims, 'jti' | 'exp'>,
): Promise<void> {
  await stores.revocations.revoke(jti, exp * 1000 + marginMs)
}
