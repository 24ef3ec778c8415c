import type { RunningChores } from '../kernel/run-chores.ts'
import { countEverything } from '../management/server/server-state.ts'
import type { MetricSources } from '../metrics/server-metrics.ts'
import type { Services } from '../services.ts'
import { packageVersion } from './reference.ts'

/** Where the metrics that are read with every scrape come from. */
export function metricSources(
  services: Services,
  chores: Pick<RunningChores, 'status'>,
): MetricSources {
  const { storage, hashQueue, missingKeys, clock } = services
  const { counting, outbox, keys, deliveries } = storage.stores
  return {
    version: packageVersion(),
    engine: storage.engine,
    chores: chores.status,
    missingKeys,
    webhooks: deliveries.counts,
    passwordQueue: hashQueue.status,
    transactions: storage.counts,
    mails: () => outbox.backlog(clock()),
    async keys() {
      const current = (await keys.list()).filter(({ state }) => state === 'current')
      return current.map(({ alg, stateSince }) => ({ alg, since: stateSince }))
    },
    totals: countEverything(counting, clock),
    clock,
  }
}
