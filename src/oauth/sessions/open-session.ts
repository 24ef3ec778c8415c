import type { Actor, Person, Visitor } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { SessionOpener } from '../model/session-sources.ts'
import type { OAuthStores } from '../stores/oauth-stores.ts'
import type { Session } from '../stores/session-stores.ts'

const longest = 300

/** What a caller calls itself. It may send anything, and the store takes no control characters. */
export function shortUserAgent(userAgent: string | undefined): string | undefined {
  const text = userAgent
    ?.replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest)
  return text || undefined
}

/** How long a sign-in lasts, in milliseconds. */
export interface SessionRules {
  readonly idleMs: number
  readonly absoluteMs: number
}

/** What a sign-in has proved, and the id of its session if it is known already. */
export type SignedIn = Pick<Session, 'sub' | 'identityId' | 'amr' | 'acr' | 'epoch'> & {
  readonly id?: string
}

/** A new session. Its `id` is the `sid` of tokens, and never the value of a cookie. */
export function newSession(signIn: SignedIn, rules: SessionRules, now: number): Session {
  const expiresAt = now + rules.absoluteMs
  return {
    id: randomId(),
    ...signIn,
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

/** Where a sign-in comes from, for the event log and the lists of sessions. */
export interface SignInOrigin {
  readonly source: SessionOpener
  readonly clientId: string
  readonly address: string
  /** What the browser calls itself. */
  readonly userAgent?: string | undefined
}

/** Somebody who signs in; whether they may is not decided yet. */
export function visitorFrom({
  clientId,
  address,
}: Pick<SignInOrigin, 'clientId' | 'address'>): Visitor {
  return { kind: 'visitor', clientId, address }
}

/** The person of a session, on a page of the server. */
export function personOf(
  { id: sessionId, sub }: Pick<Session, 'id' | 'sub'>,
  { clientId, address }: Pick<Actor, 'clientId' | 'address'>,
): Person {
  return { kind: 'person', sub, sessionId, clientId, address, scopes: [] }
}

/**
 * Opens a session after the password was checked, or renews the session of the same user in this
 * browser. Returns undefined if all sessions of the user were ended since (the user was blocked, or
 * has a new password). All sessions are opened here. Runs in the caller's transaction, which also
 * stores what is issued in the session.
 */
export async function openSession(
  { sessions }: Pick<OAuthStores, 'sessions'>,
  log: Recording,
  fresh: Session,
  { source, clientId, address, userAgent }: SignInOrigin,
  before?: Session,
): Promise<Session | undefined> {
  const { sub } = fresh
  const session = { ...fresh, address, userAgent: shortUserAgent(userAgent) }
  if (before?.sub === sub) {
    const renewed = { ...session, id: before.id }
    if (await sessions.renew(renewed)) return renewed
  }
  // A session that somebody has ended is not made stronger, nor opened again.
  const isOver = before?.id === session.id
  if (!isOver && (await sessions.open(session))) return session
  const detail = { source, reason: 'the sessions of the user were ended meanwhile' }
  log.change('LOGIN_FAILURE', { outcome: 'failure', sub, clientId, detail })
  return undefined
}
