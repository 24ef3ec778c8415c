import type { Fault } from '../../fault.ts'
import { describeUnanswered } from '../../ledger/tally.ts'
import { checkOutEarlier, findHistoryObstacle } from '../../site/earlier-version.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'
import { startRefused } from '../../site/start-refused.ts'

/** Nodes of the version before the newest migration are replaced one by one, under load. */
export const rollingUpgrade: Fault = {
  name: 'rolling-upgrade',
  summary: 'two nodes are upgraded one by one across a migration; no request may fail',
  engines: ['postgres'],
  times: { full: 3 },
  findObstacle: findHistoryObstacle,
  async run({ engine, times, tally, back, note }) {
    using earlier = checkOutEarlier()
    const { program, commit, migration } = earlier
    const environment = { OSTIARY_HTTP_DRAIN_SECONDS: '2' }
    for (let time = 0; time < times; time++) {
      await using database = await openDatabase(engine)
      const { databaseUrl } = database
      await using site = await openSite({ databaseUrl, tally, nodes: 2, environment, program })
      const ledger = await site.startLedger()
      for (const node of site.nodes) {
        await ledger.progress(30)
        await node.end('SIGTERM')
        // The first new node changes the tables while an old one serves.
        await node.start()
        back(await secondsToFullService(site))
        await ledger.progress(100)
      }
      await ledger.settle()
      await site.node.end('SIGTERM')
      await startRefused(site, tally, /made by a newer version/, { program })
    }
    note(`from ${commit}, across ${migration}; then the old version is refused`)
    if (tally.unanswered > 0) tally.wrong.push(describeUnanswered(tally))
  },
}
