import type { OAuthStores } from '../../oauth-stores.ts'

/** Takes a consent back, and with it everything the client holds for that user; runs in the caller's transaction. */
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
