import type { Actor, Person, Visitor } from '../../events/actor.ts'
import type { Recording } from '../../events/recorded.ts'
import { randomId } from '../../kernel/secrets.ts'
import type { UpstreamOrigin, VouchedOrigin } from '../../kernel/upstream-attempt.ts'
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
    vouchedBy: undefined,
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
  origin: SignInOrigin,
  before?: Session,
): Promise<Session | undefined> {
  const { sub } = fresh
  const { address, userAgent } = origin
  const session = { ...fresh, address, userAgent: shortUserAgent(userAgent) }
  if (before?.sub === sub) {
    const renewed = { ...session, id: before.id }
    if (await sessions.renew(renewed)) return renewed
  }
  // A session that somebody has ended is not made stronger, nor opened again.
  const isOver = before?.id === session.id
  if (!isOver && (await sessions.open(session))) return session
  recordRefusal(log, fresh, origin, 'the sessions of the user were ended meanwhile')
  return undefined
}

/** Which sessions elsewhere have ended, and with which ones ours began. */
export interface UpstreamOriginStore {
  /** Whether it is not known to have ended. Inside a transaction, it cannot end until the end. */
  hold(origin: UpstreamOrigin): Promise<boolean>
  add(link: UpstreamOrigin & { readonly sessionId: string }): Promise<void>
}

type OriginStores = Pick<OAuthStores, 'sessions' | 'people'> & {
  readonly upstreamSessions: UpstreamOriginStore
}

/**
 * The same for a session that begins with one elsewhere. It is noted in the transaction that opens
 * the session: a logout over there that comes at the same time either finds it or prevents it.
 */
export async function openSessionFrom(
  stores: OriginStores,
  log: Recording,
  fresh: Session,
  origin: SignInOrigin,
  upstream: VouchedOrigin,
  before?: Session,
): Promise<Session | undefined> {
  await stores.people.lock(fresh.sub)
  if (!(await stores.upstreamSessions.hold(upstream))) {
    recordRefusal(log, fresh, origin, 'the session elsewhere was ended meanwhile')
    return undefined
  }
  const vouched = { ...fresh, vouchedBy: upstream.vouchedBy }
  const opened = await openSession(stores, log, vouched, origin, before)
  if (opened) await stores.upstreamSessions.add({ ...upstream, sessionId: opened.id })
  return opened
}

function recordRefusal(
  log: Recording,
  { sub }: Session,
  { source, clientId }: SignInOrigin,
  reason: string,
): void {
  log.change('LOGIN_FAILURE', { outcome: 'failure', sub, clientId, detail: { source, reason } })
}
