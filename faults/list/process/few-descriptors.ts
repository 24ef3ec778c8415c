import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { Fault } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { findMissing } from '../../site/obstacles.ts'
import { openConnections } from '../../site/open-connections.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'

/** More connections than file descriptors are left. */
const idle = 200
const spare = 30

/** The process runs out of file descriptors, and gets them back. */
export const fewDescriptors: Fault = {
  name: 'few-descriptors',
  summary: 'the node has no file descriptor left for new connections, under load',
  engines: ['sqlite', 'postgres'],
  times: { full: 5 },
  findObstacle: () => findMissing('prlimit'),
  async run({ engine, times, tally, back }) {
    await using database = await openDatabase(engine)
    await using site = await openSite({ databaseUrl: database.databaseUrl, tally })
    const ledger = await site.startLedger()
    const { pid, url } = site.node.served()
    const limit = (soft: number | string) =>
      execFileSync('prlimit', ['--pid', String(pid), `--nofile=${soft}:`])
    const usual = softLimit(pid)
    for (let time = 0; time < times; time++) {
      await ledger.progress(20)
      const used = readdirSync(`/proc/${pid}/fd`).length
      limit(used + spare)
      const connections = await openConnections(url, idle)
      // Those that have a connection are served on.
      await ledger.progress(20)
      connections.close()
      back(await secondsToFullService(site))
      limit(usual)
    }
    await ledger.settle()
  },
}

/** How many file descriptors a process may have. */
function softLimit(pid: number): string {
  const args = ['--pid', String(pid), '--nofile', '--output=SOFT', '--noheadings']
  return execFileSync('prlimit', args, { encoding: 'utf8' }).trim()
}
