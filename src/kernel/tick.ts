import { performance } from 'node:perf_hooks'

/**
 * The turn of the event loop: a number that changes whenever the process has taken events from the
 * system. Whatever a request of this turn knows had happened before the turn began, so that nothing
 * read since then is too old for it.
 */
export function currentTick(): number {
  const { loopCount, events } = performance.nodeTiming.uvMetricsInfo
  // The loop may take events several times in a round when there are very many.
  return loopCount + events
}
