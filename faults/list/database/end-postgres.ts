import { startCluster } from '../../databases/postgres-cluster.ts'
import type { Fault, Trial } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openSite } from '../../site/site.ts'

/** PostgreSQL is killed under load, and started again. */
export const killPostgres: Fault = {
  name: 'kill-postgres',
  summary: 'kill -9 of every process of PostgreSQL, under load',
  engines: ['postgres'],
  times: { full: 20 },
  run: (trial) => endPostgres(trial, 'SIGKILL'),
}

/** PostgreSQL is stopped as by `pg_ctl restart -m immediate`. */
export const restartPostgres: Fault = {
  name: 'restart-postgres',
  summary: 'an immediate restart of PostgreSQL, under load',
  engines: ['postgres'],
  times: { full: 20, short: 1 },
  run: (trial) => endPostgres(trial, 'SIGQUIT'),
}

async function endPostgres(
  { times, tally, back }: Trial,
  signal: 'SIGKILL' | 'SIGQUIT',
): Promise<void> {
  await using cluster = await startCluster()
  await using site = await openSite({ databaseUrl: cluster.url, tally, nodes: 2 })
  const ledger = await site.startLedger()
  for (let time = 0; time < times; time++) {
    await ledger.progress(20 + (time % 10))
    await cluster.end(signal)
    await cluster.start()
    back(await secondsToFullService(site))
  }
  await ledger.settle()
}
