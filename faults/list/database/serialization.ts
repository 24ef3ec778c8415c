import { addCollisions, serializableWay } from '../../../test/support/collisions.ts'
import { startCluster } from '../../databases/postgres-cluster.ts'
import type { Fault } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openSite } from '../../site/site.ts'

const writesEachTime = 100

/**
 * What engines do that keep transactions apart by refusing one of two: every transaction is
 * serializable, and statements and commits answer 40001 besides, at random.
 */
export const serialization: Fault = {
  name: 'serialization',
  summary: 'serializable transactions; one in ten collides at its commit, one in twenty at a write',
  engines: ['postgres'],
  times: { full: 20 },
  async run({ times, tally, back, note }) {
    await using cluster = await startCluster()
    await using way = await serializableWay(cluster.url)
    await using site = await openSite({ databaseUrl: way.url, tally, nodes: 2 })
    await cluster.execute("alter system set default_transaction_isolation = 'serializable'")
    await cluster.execute('select pg_reload_conf()')
    await addCollisions(cluster.url)
    await cluster.execute('update colliding set is_on = false')
    const ledger = await site.startLedger()
    for (let time = 0; time < times; time++) {
      await cluster.execute('update colliding set is_on = true')
      await ledger.progress(writesEachTime)
      await cluster.execute('update colliding set is_on = false')
      back(await secondsToFullService(site))
    }
    await ledger.settle()
    note(`${way.count()} statements and commits were answered with 40001`)
  },
}
