import { randomId } from '../../kernel/crypto/ids.ts'
import type { Session } from '../stores/session-store.ts'

/** How long a sign-in lasts, in milliseconds. */
export interface SessionRules {
  readonly idleMs: number
  readonly absoluteMs: number
}

/** A new session. Its `id` is the `sid` of tokens, and never the value of a cookie. */
export function newSession(
  signIn: Pick<Session, 'sub' | 'identityId' | 'amr' | 'acr' | 'epoch'>,
  rules: SessionRules,
  now: number,
): Session {
  const expiresAt = now + rules.absoluteMs
  return {
    ...signIn,
    id: randomId(),
    authTime: now,
    createdAt: now,
    expiresAt,
    idleExpiresAt: Math.min(now + rules.idleMs, expiresAt),
    endedAt: undefined,
    cookieDigest: undefined,
    retainUntil: expiresAt,
    lastUsedAt: now,
    address: undefined,
    userAgent: undefined,
    factorPutOffAt: undefined,
  }
}
