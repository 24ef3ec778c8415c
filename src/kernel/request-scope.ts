import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTick } from './tick.ts'

const arrivals = new AsyncLocalStorage<number>()

/** Runs what answers a request, once all of the request is there. */
export function inRequest<T>(answer: () => T): T {
  return arrivals.run(currentTick(), answer)
}

/** The event-loop tick in which the request at hand was complete; outside of any, the present one. */
export function arrivalTick(): number {
  return arrivals.getStore() ?? currentTick()
}
