import { endProcess } from '../../kernel/process.ts'

const signals = { SIGINT: 130, SIGTERM: 143 } as const

/** Under npm one Ctrl-C arrives twice: from the terminal and from npm. */
const samePressMs = 500

/**
 * Takes over SIGTERM and SIGINT: the first one aborts the returned signal, with its name as the
 * reason; the next one ends the process at once.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let firstAt = 0
  for (const [signal, exitCode] of Object.entries(signals)) {
    process.on(signal, () => {
      const now = performance.now()
      if (!stop.signal.aborted) firstAt = now
      else if (now - firstAt > samePressMs) endProcess(exitCode)
      stop.abort(signal)
    })
  }
  return stop.signal
}
