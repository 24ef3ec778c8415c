import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { constants, getPriority, setPriority } from 'node:os'

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

/**
 * Lets this process give way to others on the machine. For work that only reads: a
 * process that holds a lock must not be slow. On Linux this is about the calling
 * thread and those that it starts.
 *
 * Not the lowest priority: beside two processes that use both cores, a backup took
 * 13 times as long with that one, and three times with this one. SQLite cannot
 * shorten its log while a backup or an export reads.
 */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some sandboxes forbid it; the work is then done as any other.
  }
}

/** The name that libuv gives the threads of its pool. */
const poolThread = 'libuv-worker'
const difference = 10
const lowest = 19

/**
 * Lets the threads that hash and sign give way to the one that answers requests, so that hashes can
 * use every core. Only Linux has a priority for each thread; elsewhere it does nothing. The pool
 * starts all its threads with its first task. Answers how many threads there are.
 */
export function lowerPoolPriority(): number {
  if (process.platform !== 'linux') return 0
  const priority = Math.min(lowest, getPriority() + difference)
  const threads = readdirSync('/proc/self/task').filter(
    (id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === poolThread,
  )
  for (const id of threads) setPriority(Number(id), priority)
  return threads.length
}
