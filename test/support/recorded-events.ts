import type { Event, EventLog } from '../../src/events/event.ts'
import { type Recorded, recorder } from '../../src/events/recorded.ts'
import type { OAuthStores } from '../../src/oauth/stores/oauth-stores.ts'

/** Records changes without a store, and keeps their events in a list. */
export function recordedEvents(clock: () => number): {
  readonly recorded: Recorded<OAuthStores>
  readonly events: readonly Event[]
} {
  const events: Event[] = []
  const log: EventLog = {
    append: async (event) => void events.push(event),
    appendAll: async (all) => void events.push(...all),
  }
  // What is recorded here uses no store.
  const stores = { events: log } as OAuthStores & { events: EventLog }
  return { recorded: recorder<OAuthStores>({ transact: (work) => work(stores), clock }), events }
}
