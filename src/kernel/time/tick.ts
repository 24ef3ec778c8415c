import { AsyncLocalStorage } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'

/**
 * The event-loop tick: a number that changes whenever the process has taken events from the system.
 * A request that is handled in a tick was sent before the tick began. So what is read within the
 * tick is not older than anything the sender of the request can know.
 */
export function currentTick(): number {
  const { loopCount, events } = performance.nodeTiming.uvMetricsInfo
  // With very many events, the loop takes them in several portions per iteration.
  return loopCount + events
}

const arrivals = new AsyncLocalStorage<number>()

/** Runs the handler of a request, once the request has arrived completely. */
export function inRequest<T>(answer: () => T): T {
  return arrivals.run(currentTick(), answer)
}

/** The tick in which the current request had arrived; outside of a request, the current tick. */
export function arrivalTick(): number {
  return arrivals.getStore() ?? currentTick()
}
