const signals = { SIGINT: 130, SIGTERM: 143 } as const

/** One Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const samePressMs = 500

/**
 * Takes over SIGTERM and SIGINT: the first aborts the signal that is answered, with its name as the
 * reason; a further one ends the process at once.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let firstAt = 0
  for (const [signal, exitCode] of Object.entries(signals)) {
    process.on(signal, () => {
      const now = performance.now()
      if (!stop.signal.aborted) firstAt = now
      else if (now - firstAt > samePressMs) process.exit(exitCode)
      stop.abort(signal)
    })
  }
  return stop.signal
}
