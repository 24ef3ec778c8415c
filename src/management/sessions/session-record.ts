import { inSeconds } from '../../kernel/time/clock.ts'
import type { Session } from '../../oauth/stores/session-store.ts'

/** A session for administrators. It has nothing that could be used to take it over. */
export function sessionRecord(session: Session) {
  return {
    sid: session.id,
    identityId: session.identityId,
    auth_time: inSeconds(session.authTime),
    amr: session.amr,
    ...(session.acr !== undefined && { acr: session.acr }),
    browser: session.cookieDigest !== undefined,
    created_at: inSeconds(session.createdAt),
    expires_at: inSeconds(session.expiresAt),
    ...(session.lastUsedAt !== undefined && { last_used_at: inSeconds(session.lastUsedAt) }),
    ...(session.address !== undefined && { address: session.address }),
    ...(session.userAgent !== undefined && { user_agent: session.userAgent }),
  }
}
