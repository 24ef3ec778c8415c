import { join } from 'node:path'
import { mountSmallDisk } from '../../databases/small-disk.ts'
import type { Fault } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { findMountObstacle } from '../../site/obstacles.ts'
import { openSite } from '../../site/site.ts'
import { startRefused } from '../../site/start-refused.ts'

/**
 * The file system of the database comes back read-only after a crash,
 * as after an error of the disk.
 */
export const readOnlyFile: Fault = {
  name: 'read-only-file',
  summary: 'after a kill, the file system of the database is read-only; the start must be refused',
  engines: ['sqlite'],
  times: { full: 5 },
  findObstacle: findMountObstacle,
  async run({ times, tally, back, note }) {
    await using disk = mountSmallDisk(64)
    const databaseUrl = `sqlite:${join(disk.folder, 'ostiary.db')}`
    await using site = await openSite({ databaseUrl, tally })
    const ledger = await site.startLedger()
    for (let time = 0; time < times; time++) {
      await ledger.progress(30)
      await site.node.end('SIGKILL')
      disk.remount('ro')
      const words = await startRefused(site, tally, /read-only|cannot be written/i)
      if (time === 0) note(`the start says: ${words}`)
      disk.remount('rw')
      await site.node.start()
      back(await secondsToFullService(site))
    }
    await ledger.settle()
  },
}
