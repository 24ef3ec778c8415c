import type { Grant } from '../../grant.ts'
import type { OAuthStores } from '../../oauth-stores.ts'
import type { AccessTokenClaims } from '../access/access-token-claims.ts'
import { longestAccessTokenSeconds } from '../access/access-tokens.ts'

/*
 * Both run in the caller's transaction. The end of a session or of a user's right to act needs
 * nothing here: every use asks for the session and the user.
 */

/** Node clocks differ by no more, so a revocation is kept for that much longer than its tokens. */
const marginMs = 60_000

/** Ends everything that came from one grant: its code, its refresh tokens, its access tokens. */
export async function revokeGrant(
  stores: Pick<OAuthStores, 'refreshFamilies' | 'revocations'>,
  { grantId }: Pick<Grant, 'grantId'>,
  now: number,
): Promise<void> {
  await stores.refreshFamilies.revoke(grantId, now)
  await stores.revocations.revoke(grantId, now + longestAccessTokenSeconds * 1000 + marginMs)
}

/** Ends one access token. */
export async function revokeAccessToken(
  stores: Pick<OAuthStores, 'revocations'>,
  { jti, exp }: Pick<AccessTokenClaims, 'jti' | 'exp'>,
): Promise<void> {
  await stores.revocations.revoke(jti, exp * 1000 + marginMs)
}
