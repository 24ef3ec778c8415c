import { closeSync, copyFileSync, existsSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Fault } from '../../fault.ts'
import { secondsToFullService } from '../../site/full-service.ts'
import { openDatabase } from '../../site/open-database.ts'
import { openSite } from '../../site/site.ts'
import { startRefused } from '../../site/start-refused.ts'

/**
 * Pages of the file are overwritten; the start must be refused. A copy
 * of the files is then put back.
 */
export const corruptFile: Fault = {
  name: 'corrupt-file',
  summary: 'after a kill, pages of the database are garbage; the start must be refused',
  engines: ['sqlite'],
  times: { full: 10 },
  async run({ engine, times, tally, back, note }) {
    await using database = await openDatabase(engine)
    await using site = await openSite({ databaseUrl: database.databaseUrl, tally })
    const file = database.databaseUrl.slice('sqlite:'.length)
    const ledger = await site.startLedger()
    for (let time = 0; time < times; time++) {
      await ledger.progress(30)
      await site.node.end('SIGKILL')
      copyStore(file, `${file}.copy`)
      takeInLog(file)
      overwritePages(file, time)
      const words = await startRefused(site, tally, /is damaged/)
      if (time === 0) note(`the start says: ${words}`)
      copyStore(`${file}.copy`, file)
      await site.node.start()
      back(await secondsToFullService(site))
    }
    await ledger.settle()
  },
}

/** Copies the file with its log. */
function copyStore(from: string, to: string): void {
  for (const end of ['', '-wal', '-shm']) {
    rmSync(to + end, { force: true })
    if (existsSync(from + end)) copyFileSync(from + end, to + end)
  }
}

/** Writes the log into the file, so that no page of the log hides the damage. */
function takeInLog(file: string): void {
  const connection = new DatabaseSync(file)
  connection.exec('pragma wal_checkpoint(truncate)')
  connection.close()
}

const pageBytes = 4096

/** Overwrites the content of four pages in another third of the file each time. */
function overwritePages(file: string, time: number): void {
  const pages = Math.floor(statSync(file).size / pageBytes)
  const first = 1 + Math.floor((pages * (time % 3)) / 3)
  const handle = openSync(file, 'r+')
  for (let page = first; page < Math.min(first + 4, pages); page++) {
    writeSync(handle, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, page * pageBytes)
  }
  closeSync(handle)
}
