import type { Event, EventLog } from '../../../events/event.ts'
import type { Clock } from '../../../kernel/time/clock.ts'

/** Whose access token was issued, and where it was sent. */
type IssuedToken = Pick<Event, 'sub' | 'clientId' | 'sessionId' | 'address'>

export type NoteAccessToken = (issued: IssuedToken) => Promise<void>

interface NoteAccessTokenDependencies {
  readonly events: EventLog
  /** The share of access tokens that are recorded, from 0 to 1. */
  readonly share: number
  readonly clock: Clock
}

/** Records a share of the issued access tokens as events (CONTRACT §10). */
export function noteAccessToken({
  events,
  share,
  clock,
}: NoteAccessTokenDependencies): NoteAccessToken {
  return async (issued) => {
    if (Math.random() >= share) return
    await events.append({
      type: 'ACCESS_TOKEN_OBTAINED',
      time: clock(),
      outcome: 'success',
      ...issued,
    })
  }
}
