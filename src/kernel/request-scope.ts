import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTurn } from './turn.ts'

const arrivals = new AsyncLocalStorage<number>()

/** Runs what answers a request, once all of the request is there. */
export function inRequest<T>(answer: () => T): T {
  return arrivals.run(currentTurn(), answer)
}

/** The event-loop tick in which the request at hand was complete; outside of any, the present one. */
export function arrivalTurn(): number {
  return arrivals.getStore() ?? currentTurn()
}
