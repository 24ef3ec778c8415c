import type { OAuthStores } from '../oauth-stores.ts'

/** Ends a user's sessions but one, and all their refresh tokens, those of that session too. */
export async function endSessionsOf(
  { sessions, refreshFamilies }: Pick<OAuthStores, 'sessions' | 'refreshFamilies'>,
  sub: string,
  now: number,
  except?: string | undefined,
): Promise<void> {
  await sessions.endAllOf(sub, now, except)
  await refreshFamilies.revokeEveryOf(sub, now)
}
