import type { EventLog } from '../../../events/event.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { SessionEndings } from './session-endings.ts'

/** Who signs a user out, for the event log. */
interface EndingOrigin {
  readonly clientId?: string | undefined
  readonly address?: string | undefined
}

/** Signs a user out everywhere, or everywhere but in one session. Answers how many sessions ended. */
export type EndEverySession = (
  sub: string,
  origin: EndingOrigin,
  except?: string,
) => Promise<number>

export function endEverySession<Stores extends { readonly events: EventLog }>(
  endings: SessionEndings<Stores>,
  clock: Clock,
): EndEverySession {
  return (sub, { clientId, address }, except) =>
    endings.transact(async (inside) => {
      const time = clock()
      const ids = await endings.endSessions(inside, sub, except)
      for (const sessionId of ids) {
        const event = { type: 'LOGOUT', time, outcome: 'success' } as const
        await inside.events.append({ ...event, sub, clientId, sessionId, address })
      }
      return ids.length
    })
}
