import { AsyncLocalStorage } from 'node:async_hooks'
import { currentTick } from './tick.ts'

const arrivals = new AsyncLocalStorage<number>()

/** Runs the handler of a request, once the request has arrived completely. */
export function inRequest<T>(answer: () => T): T {
  return arrivals.run(currentTick(), answer)
}

/** The tick in which the current request had arrived; outside of a request, the current tick. */
export function arrivalTick(): number {
  return arrivals.getStore() ?? currentTick()
}
