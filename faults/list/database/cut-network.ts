import { setTimeout as pause } from 'node:timers/promises'
import { startCuttingProxy } from '../../databases/cutting-proxy.ts'
import type { Fault, Trial } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'

/** Connections to the database are reset and refused for a second. */
export const cutNetwork: Fault = {
  name: 'cut-network',
  summary: 'the network between one of two nodes and the database is cut for a second, under load',
  engines: ['postgres'],
  times: { full: 20 },
  run: (trial) => breakNetwork(trial, 'cut', 1000),
}

/** Packets to and from the database vanish for longer than a statement may take. */
export const silentNetwork: Fault = {
  name: 'silent-network',
  summary: 'packets between one of two nodes and the database vanish for 5 seconds, under load',
  engines: ['postgres'],
  times: { full: 5 },
  run: (trial) => breakNetwork(trial, 'silence', 5000),
}

async function breakNetwork(
  { engine, times, tally, back }: Trial,
  how: 'cut' | 'silence',
  forMs: number,
): Promise<void> {
  await using database = await openDatabase(engine)
  await using proxy = await startCuttingProxy(database.databaseUrl)
  const environment = { OSTIARY_DATABASE_STATEMENT_SECONDS: '2' }
  const { databaseUrl } = database
  const firstNode = { OSTIARY_DATABASE_URL: proxy.url }
  await using site = await openSite({ databaseUrl, tally, nodes: 2, environment, firstNode })
  const ledger = await site.startLedger()
  for (let time = 0; time < times; time++) {
    await ledger.progress(20)
    proxy[how]()
    await pause(forMs)
    // The other node serves on.
    await ledger.progress(20)
    proxy.mend()
    back(await secondsToFullService(site))
  }
  await ledger.settle()
}
