import type { OAuthStores } from '../oauth-stores.ts'
import type { SessionOpener } from './session-sources.ts'
import type { Session } from './session-store.ts'

/** Where a sign-in comes from, for the log. */
export interface SignInOrigin {
  readonly source: SessionOpener
  readonly clientId: string
  readonly address: string
}

/**
 * Opens the session of a sign-in that was settled earlier, or renews the one that the same user has
 * in this browser; undefined if all sessions of the user were ended since (a block, another
 * password). The only way to a session; runs in the caller's transaction, as does all that the
 * session is given at once.
 */
export async function openSession(
  { sessions, events }: Pick<OAuthStores, 'sessions' | 'events'>,
  session: Session,
  { source, clientId, address }: SignInOrigin,
  before?: Session,
): Promise<Session | undefined> {
  const { sub } = session
  if (before?.sub === sub) {
    const renewed = { ...session, id: before.id }
    if (await sessions.renew(renewed)) return renewed
  }
  if (await sessions.open(session)) return session
  await events.append({
    type: 'LOGIN_FAILURE',
    time: session.createdAt,
    outcome: 'failure',
    sub,
    clientId,
    address,
    detail: { source, reason: 'all sessions of the user were ended meanwhile' },
  })
  return undefined
}
