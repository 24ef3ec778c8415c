import { readdirSync, readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

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
