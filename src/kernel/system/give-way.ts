import { constants, setPriority } from 'node:os'

/**
 * Lets this process give way to others on the machine. For work that only reads: a
 * process that holds a lock must not be slow. On Linux this is about the calling
 * thread and those that it starts.
 */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // Some sandboxes forbid it; the work is then done as any other.
  }
}
