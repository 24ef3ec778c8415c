import type { OAuthStores } from '../stores/oauth-stores.ts'

/**
 * Withdraws a consent and revokes what the client has for that user. Runs in the caller's
 * transaction.
 */
export async function withdrawConsent(
  { consents, codes, refreshFamilies }: Pick<OAuthStores, 'consents' | 'codes' | 'refreshFamilies'>,
  sub: string,
  clientId: string,
  now: number,
): Promise<boolean> {
  await codes.voidAllOf(sub, clientId, now)
  await refreshFamilies.revokeAllOf(sub, clientId, now)
  return consents.withdraw(sub, clientId, now)
}
