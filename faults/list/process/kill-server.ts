import type { Fault } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'

/** The only node is killed under load, and started again. */
export const killServer: Fault = {
  name: 'kill-server',
  summary: 'kill -9 of the only node, under load',
  engines: ['sqlite', 'postgres'],
  times: { full: 200, short: 1 },
  async run({ engine, times, tally, back }) {
    await using database = await openDatabase(engine)
    await using site = await openSite({ databaseUrl: database.databaseUrl, tally })
    const ledger = await site.startLedger()
    for (let time = 0; time < times; time++) {
      // Another number each time, so that the kill comes at another moment of the work.
      await ledger.progress(10 + (time % 10))
      await site.node.end('SIGKILL')
      await site.node.start()
      back(await secondsToFullService(site))
    }
    await ledger.settle()
  },
}
