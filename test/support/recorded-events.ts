import type { Event } from '../../src/events/event.ts'
import { type Recorded, recorder } from '../../src/events/recorded.ts'
import type { OAuthStores } from '../../src/oauth/stores/oauth-stores.ts'

/** Records changes without a store, and keeps their events in a list. */
export function recordedEvents(clock: () => number): {
  readonly recorded: Recorded<OAuthStores>
  readonly events: readonly Event[]
} {
  const events: Event[] = []
  const append = async (event: Event) => void events.push(event)
  // What is recorded here uses no store.
  const stores = { events: { append } } as OAuthStores & { events: { append: typeof append } }
  return { recorded: recorder<OAuthStores>({ transact: (work) => work(stores), clock }), events }
}
