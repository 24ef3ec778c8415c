import type { Event, EventLog } from '../events/event.ts'
import type { Storage } from './storage.ts'

type StoreAccess = Pick<Storage, 'stores' | 'transact'>

/** Reports each event that is appended, once it is durable. */
export function reportEvents(
  { stores, transact }: StoreAccess,
  report: (event: Event) => void,
): StoreAccess {
  return {
    stores: { ...stores, events: appendThen(stores.events, report) },
    async transact(work) {
      let appended: Event[] = []
      const outcome = await transact((inside) => {
        // A transaction may run more than once.
        appended = []
        const events = appendThen(inside.events, (event) => appended.push(event))
        return work({ ...inside, events })
      })
      for (const event of appended) report(event)
      return outcome
    },
  }
}

function appendThen(events: EventLog, report: (event: Event) => void): EventLog {
  return {
    async append(event) {
      await events.append(event)
      report(event)
    },
  }
}
