import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresCluster, startCluster } from '../../databases/postgres-cluster.ts'
import { mountSmallDisk } from '../../databases/small-disk.ts'
import type { Fault, Trial } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { findMountObstacle } from '../../site/obstacles.ts'
import { openSite } from '../../site/site.ts'

const sqliteMegabytes = 48
const postgresMegabytes = 256
/** For so many refused writes the disk stays full. */
const refusals = 20

/** The disk of the database is full, and is freed again. */
export const fullDisk: Fault = {
  name: 'full-disk',
  summary: 'the disk of the database is full until 20 writes were refused, under load',
  engines: ['sqlite', 'postgres'],
  times: { full: 5 },
  findObstacle: findMountObstacle,
  run: (trial) => (trial.engine === 'sqlite' ? fillUnderSqlite(trial) : fillUnderPostgres(trial)),
}

async function fillUnderSqlite(trial: Trial): Promise<void> {
  await using disk = mountSmallDisk(sqliteMegabytes)
  const databaseUrl = `sqlite:${join(disk.folder, 'ostiary.db')}`
  await fillAndRelease(trial, databaseUrl, disk, async () => {})
}

async function fillUnderPostgres(trial: Trial): Promise<void> {
  await using disk = mountSmallDisk(postgresMegabytes)
  const data = join(disk.folder, 'data')
  mkdirSync(data)
  await using cluster = await startCluster(data)
  await fillAndRelease(trial, cluster.url, disk, () => startIfEnded(cluster))
}

/** PostgreSQL ends when it cannot write its log. Its operator starts it again. */
async function startIfEnded(cluster: PostgresCluster): Promise<void> {
  if (!cluster.isRunning()) await cluster.start()
}

async function fillAndRelease(
  { times, tally, back }: Trial,
  databaseUrl: string,
  disk: { fill(): void; release(): void },
  repair: () => Promise<void>,
): Promise<void> {
  await using site = await openSite({ databaseUrl, tally })
  const ledger = await site.startLedger()
  for (let time = 0; time < times; time++) {
    await ledger.progress(30)
    const goal = tally.unanswered + refusals
    for (disk.fill(); tally.unanswered < goal; await pause(20)) disk.fill()
    disk.release()
    await repair()
    back(await secondsToFullService(site))
  }
  await ledger.settle()
}
