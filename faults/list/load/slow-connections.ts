import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../../fault.ts'
import { describeUnanswered } from '../../ledger/tally.ts'
import { openConnections } from '../../site/open-connections.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'

const idle = 1000
const slow = 1000
const holdMs = 5000

/** Many clients that say nothing, or a byte a second, are connected while others are served. */
export const slowConnections: Fault = {
  name: 'slow-connections',
  summary: '1,000 idle and 1,000 slow connections; no other request may fail',
  engines: ['sqlite', 'postgres'],
  times: { full: 3 },
  async run({ engine, times, tally, note }) {
    await using database = await openDatabase(engine)
    await using site = await openSite({ databaseUrl: database.databaseUrl, tally })
    const ledger = await site.startLedger()
    const { url } = site.node.served()
    for (let time = 0; time < times; time++) {
      const head = 'POST /token-srv/token HTTP/1.1\r\nhost: localhost\r\nx-slow: '
      const groups = await Promise.all([
        openConnections(url, idle, { from: '127.0.0.2' }),
        openConnections(url, slow, { from: '127.0.0.3', head, drip: 'x' }),
      ])
      const [confirmed, started] = [tally.acknowledged, performance.now()]
      await pause(holdMs)
      await ledger.progress(50)
      const seconds = (performance.now() - started) / 1000
      const open = groups.reduce((sum, group) => sum + group.count(), 0)
      const rate = Math.round((tally.acknowledged - confirmed) / seconds)
      note(`${open} connections open, ${rate} writes a second beside them`)
      for (const group of groups) group.close()
    }
    await ledger.settle()
    if (tally.unanswered > 0) tally.wrong.push(describeUnanswered(tally))
  },
}
