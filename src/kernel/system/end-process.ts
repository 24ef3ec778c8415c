import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'

const shell = '/bin/sh'

/**
 * Ends the process. `process.exit` waits for the threads that compile code, and now and then one of
 * them waits for the main thread to collect garbage: then the process hangs for ever
 * (nodejs/node#54918). Here a shell that only exits takes the place of the process, where the
 * system can do that, so that nobody waits for a thread.
 */
export function endProcess(exitCode: number): never {
  if (process.execve && existsSync(shell)) {
    // Node writes it when it exits by itself.
    flushCompileCache()
    process.execve(shell, ['sh', '-c', `exit ${exitCode}`])
  }
  process.exit(exitCode)
}
