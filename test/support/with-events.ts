import type { EventLog } from '../../src/events/event.ts'
import type { Stores } from '../../src/storage/storage.ts'

/** The same stores, with another way to write events. */
export function withEvents(stores: Stores, append: EventLog['append']): Stores {
  return Object.create(stores, { events: { value: { append } } })
}
