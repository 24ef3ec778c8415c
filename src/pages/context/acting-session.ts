import type { Session } from '../../oauth/stores/session-stores.ts'
import type { ActingSession } from '../../users/origin.ts'

/** The session of a person who acts on a page, as the rules of users know it. */
export function actingSession({ id, sub }: Session): ActingSession {
  return { id, sub }
}
