import { startCluster } from '../../databases/postgres-cluster.ts'
import type { Fault } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openSite } from '../../site/site.ts'

const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

/**
 * PostgreSQL ends every connection of the nodes. The server uses no LISTEN: a cache
 * reads the version of its topic from the database, so no connection exists whose
 * loss could leave a cache stale.
 */
export const cutConnections: Fault = {
  name: 'cut-connections',
  summary: 'pg_terminate_backend of every connection of two nodes, under load',
  engines: ['postgres'],
  times: { full: 100 },
  async run({ times, tally, back }) {
    await using cluster = await startCluster()
    await using site = await openSite({ databaseUrl: cluster.url, tally, nodes: 2 })
    const ledger = await site.startLedger()
    for (let time = 0; time < times; time++) {
      await ledger.progress(10 + (time % 10))
      await cluster.execute(endConnections)
      back(await secondsToFullService(site))
    }
    await ledger.settle()
  },
}
