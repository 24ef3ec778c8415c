import type { Event, EventLog } from '../../src/events/event.ts'
import type { Storage, Stores, StoresWithEvents } from '../../src/storage/storage.ts'

/** The same stores, with another way to write events. */
export function withEvents(stores: Stores, append: EventLog['append']): StoresWithEvents {
  return Object.create(stores, { events: { value: { append } } })
}

/** Writes an event of which nothing else is to be seen. */
export function appendEvent({ transact }: Storage, event: Event): Promise<void> {
  return transact(({ events }) => events.append(event))
}
