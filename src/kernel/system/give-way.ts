import { constants, setPriority } from 'node:os'

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
