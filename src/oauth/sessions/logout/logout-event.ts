import type { Event } from '../../../events/event.ts'

/** Who ends a session, for the event log. */
export interface LogoutOrigin {
  readonly clientId?: string | undefined
  readonly address?: string | undefined
  /** The administrator who does it; undefined when users sign out themselves. */
  readonly by?: string | undefined
}

/** The event of the end of a session. */
export function logoutEvent(
  { sub, sessionId }: { readonly sub: string; readonly sessionId: string },
  { clientId, address, by }: LogoutOrigin,
  time: number,
): Event {
  const about = { sub, clientId, sessionId, address, ...(by !== undefined && { detail: { by } }) }
  return { type: 'LOGOUT', time, outcome: 'success', ...about }
}
