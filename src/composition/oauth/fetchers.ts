import { safeFetch } from '../../outgoing/safe-fetch.ts'
import type { Services } from '../../services.ts'

export type Fetchers = ReturnType<typeof buildFetchers>

/** How many logos of clients are fetched and drawn at the same time. */
export const logosAtOnce = 4

/**
 * One fetcher for each purpose, so that fetches which strangers cause
 * delay neither keys nor logouts.
 */
export function buildFetchers({ settings: { fetch, limits }, clock, tracing }: Services) {
  const perTarget = limits.requestsPerTarget
  const shared = { ...fetch, perTarget, clock, trace: tracing?.trace }
  return {
    requestObjects: safeFetch({ ...shared, concurrency: limits.requestUrisAtOnce }),
    documents: safeFetch({
      ...shared,
      concurrency: 2 * limits.requestUrisAtOnce,
      remembersUnusable: false,
    }),
    logos: safeFetch({ ...shared, concurrency: logosAtOnce }),
    keys: safeFetch({ ...shared, concurrency: 16 }),
    logouts: safeFetch({ ...shared, concurrency: 16 }),
  }
}
