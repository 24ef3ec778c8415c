import type { Fault, Trial } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'

/** One of two nodes is killed under load, in turn, and started again. */
export const killOneOfTwo: Fault = {
  name: 'kill-one-of-two',
  summary: 'kill -9 of one of two nodes behind a load balancer, under load',
  engines: ['postgres'],
  times: { full: 20 },
  run: (trial) => killInTurn(trial, 2),
}

/** The same with four nodes. */
export const killOneOfFour: Fault = {
  name: 'kill-one-of-four',
  summary: 'kill -9 of one of four nodes behind a load balancer, under load',
  engines: ['postgres'],
  times: { full: 20 },
  run: (trial) => killInTurn(trial, 4),
}

async function killInTurn({ engine, times, tally, back }: Trial, count: number): Promise<void> {
  await using database = await openDatabase(engine)
  await using site = await openSite({ databaseUrl: database.databaseUrl, tally, nodes: count })
  const ledger = await site.startLedger()
  for (let time = 0; time < times; time++) {
    const node = site.nodes[time % count]
    await ledger.progress(20)
    await node?.end('SIGKILL')
    // The others serve on.
    back(await secondsToFullService(site))
    await ledger.progress(20)
    await node?.start()
  }
  await ledger.settle()
}
