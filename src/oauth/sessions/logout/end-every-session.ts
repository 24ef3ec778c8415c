import type { EventLog } from '../../../events/event.ts'
import type { PersonLocks } from '../../../kernel/person-locks.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { type LogoutOrigin, logoutEvent } from './logout-event.ts'
import type { SessionEndings } from './session-endings.ts'

/**
 * Signs a user out everywhere, or everywhere but in one session. Answers how many sessions ended.
 */
export type EndEverySession = (
  sub: string,
  origin: LogoutOrigin,
  except?: string,
) => Promise<number>

export function endEverySession<
  Stores extends { readonly people: PersonLocks; readonly events: EventLog },
>(endings: SessionEndings<Stores>, clock: Clock): EndEverySession {
  return (sub, origin, except) =>
    endings.transact(async (inside) => {
      await inside.people.lock(sub)
      const time = clock()
      const ids = await endings.endSessions(inside, sub, except)
      for (const sessionId of ids) {
        await inside.events.append(logoutEvent({ sub, sessionId }, origin, time))
      }
      return ids.length
    })
}
