import { findPatroniObstacle, type PatroniCluster, startPatroni } from '../../databases/patroni.ts'
import type { Fault, Trial } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openSite } from '../../site/site.ts'

/** The primary changes as planned, under load. */
export const patroniSwitchover: Fault = {
  name: 'patroni-switchover',
  summary: 'a planned switchover of PostgreSQL by Patroni, behind HAProxy, under load',
  engines: ['postgres'],
  times: { full: 5 },
  findObstacle: findPatroniObstacle,
  run: (trial) =>
    changeLeader(trial, async (cluster) => {
      const before = await cluster.leader()
      await cluster.switchOver()
      await cluster.hasOtherLeader(before)
      return async () => {}
    }),
}

/** The machine of the primary dies, under load. */
export const patroniFailover: Fault = {
  name: 'patroni-failover',
  summary: 'kill -9 of Patroni and PostgreSQL of the primary, behind HAProxy, under load',
  engines: ['postgres'],
  times: { full: 3 },
  findObstacle: findPatroniObstacle,
  run: (trial) =>
    changeLeader(trial, async (cluster) => {
      const before = await cluster.killLeader()
      await cluster.hasOtherLeader(before)
      return async () => cluster.start(before)
    }),
}

/** Lets the primary change; answers what has to be done before the next change. */
type Change = (cluster: PatroniCluster) => Promise<() => Promise<void>>

async function changeLeader({ times, tally, back, note }: Trial, change: Change): Promise<void> {
  await using cluster = await startPatroni()
  await using site = await openSite({ databaseUrl: cluster.url, tally, nodes: 2 })
  const ledger = await site.startLedger()
  const outages: number[] = []
  for (let time = 0; time < times; time++) {
    await cluster.hasStandby()
    await ledger.progress(30)
    const started = performance.now()
    const repair = await change(cluster)
    outages.push((performance.now() - started) / 1000)
    back(await secondsToFullService(site))
    await ledger.progress(30)
    await repair()
  }
  await ledger.settle()
  note(`without a primary for at most ${Math.max(...outages).toFixed(1)} s each time`)
}
