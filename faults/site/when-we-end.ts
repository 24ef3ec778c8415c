const cleanups = new Set<() => void>()

process.once('exit', () => {
  for (const cleanup of cleanups) cleanup()
})

/**
 * Cleans up when this process ends before it was done: a run that is interrupted leaves no server
 * and no mount behind. Answers how to say that it was done.
 */
export function whenWeEnd(cleanup: () => void): () => void {
  cleanups.add(cleanup)
  return () => void cleanups.delete(cleanup)
}

/** Kills a process, or with a minus a group of processes, when this process ends. */
export function killWhenWeEnd(pid: number | undefined): () => void {
  return whenWeEnd(() => {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  })
}
