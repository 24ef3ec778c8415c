import { isMainThread } from 'node:worker_threads'
import { endProcess } from '../../src/kernel/process.ts'

/*
 * Imported into the process of each test file, and into that of their runner, which would otherwise
 * hang now and then after the last test. All others who wait for the end of the process come first.
 * Worker threads import it as well, and their end is not that of the process.
 */
if (isMainThread) {
  process.once('exit', (exitCode) => {
    process.emit('exit', exitCode)
    endProcess(Number(process.exitCode ?? exitCode))
  })
}
